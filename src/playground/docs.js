/** Starts Swagger UI on this service's own contract, shows the pictures that calls draw, makes a session for the history, and lists the contract's extensions last. */

/** The service's own address, whatever the path under which a proxy offers it. */
const root = new URL('..', document.currentScript.src).href;

/** The picture in the text of an answer, as a URL for an image: as such, nothing in it can run or load. */
function pictureIn(text) {
  let body;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { svg, png } = body?.result ?? body ?? {};
  if (typeof png === 'string') return `data:image/png;base64,${png}`;
  return typeof svg === 'string' ? `data:image/svg+xml,${encodeURIComponent(svg)}` : undefined;
}

/** A plugin of Swagger UI: puts the picture above the text of an answer. */
function showPictures() {
  const withPicture = (Body, { React }) =>
    function BodyWithPicture(props) {
      const picture = pictureIn(props.content);
      const image =
        picture && React.createElement('img', { className: 'picture', src: picture, alt: 'The drawn diagram' });
      return React.createElement('div', null, image, React.createElement(Body, props));
    };
  return { wrapComponents: { responseBody: withPicture } };
}

/** Doors on which a row of the catalogue is shown as its `rest` says. */
const REST_DOORS = ['rest', 'picture'];

/** A plugin of Swagger UI: an error is one line for each row of the catalogue that the operation answers with that status. */
function shortenErrors(contract) {
  const rowsOf = ({ code, path, method }) => {
    const operation = contract.paths[path]?.[method] ?? {};
    const isRest = REST_DOORS.includes(operation['x-door']);
    return (operation['x-errors'] ?? []).flatMap((name) => {
      const { status, rest, means } = contract['x-errors'][name];
      return String((isRest && rest?.status) || status) === code ? [{ name, means }] : [];
    });
  };
  const shortened = (Response, { React }) =>
    function ShortResponse(props) {
      const rows = Number(props.code) >= 400 && !props.isActive ? rowsOf(props) : [];
      if (rows.length === 0) return React.createElement(Response, props);
      const lines = rows.map(({ name, means }) =>
        React.createElement('p', { key: name }, React.createElement('code', null, name), ` ${means}`),
      );
      return React.createElement(
        'tr',
        { className: 'response error-rows', 'data-code': props.code },
        React.createElement('td', { className: 'response-col_status' }, props.code),
        React.createElement('td', { className: 'response-col_description', colSpan: 2 }, lines),
      );
    };
  return { wrapComponents: { response: shortened } };
}

/** Where no key is known, none is asked for. */
function withoutKeys(contract) {
  const { security: _security, ...open } = contract;
  const { securitySchemes: _schemes, ...components } = contract.components;
  for (const path of Object.values(open.paths)) {
    for (const operation of Object.values(path)) delete operation.security;
  }
  return { ...open, components };
}

const HISTORY_PATH = '/api/diagrams/';

/** A session of this page in place of the one that everybody reads in the contract. */
function withSession(contract) {
  const [{ example }] = contract.paths[`${HISTORY_PATH}latest`].get.parameters;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const session = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { session, spec: JSON.parse(JSON.stringify(contract).replaceAll(example, session)) };
}

/** The history of a session that has drawn nothing would be empty: what is tried first draws something. */
function drawFirst(session) {
  let drawn;
  return async (request) => {
    if (!request.url.includes(HISTORY_PATH) || !JSON.stringify(request).includes(session)) return request;
    drawn ??= fetch(new URL('api/tools/encodePlantUML', root), {
      method: 'POST',
      headers: { ...request.headers, 'Content-Type': 'application/json', 'X-Session-Id': session },
      body: JSON.stringify({ plantumlCode: '@startuml\nAlice -> Bob: hello\n@enduml' }),
    });
    await drawn;
    return request;
  };
}

/** Text with its `code` set as code. */
function prose(text) {
  return text.split('`').map((part, at) => {
    if (at % 2 === 0) return part;
    const code = document.createElement('code');
    code.textContent = part;
    return code;
  });
}

function listExtensions(extensions) {
  const rows = Object.entries(extensions).map(([name, meaning]) => {
    const row = document.createElement('tr');
    row.insertCell().append(...prose(`\`${name}\``));
    row.insertCell().append(...prose(meaning));
    return row;
  });
  const section = document.querySelector('#extensions');
  section.querySelector('tbody').append(...rows);
  section.hidden = false;
}

async function start() {
  const served = await (await fetch(new URL('openapi.json', root))).json();
  const { session, spec } = withSession(served);
  const contract = document.documentElement.dataset.keys === 'none' ? withoutKeys(spec) : spec;
  window.SwaggerUIBundle({
    // The calls go to where the page came from.
    spec: { ...contract, servers: [{ url: root.replace(/\/$/, ''), description: 'this service' }] },
    dom_id: '#swagger-ui',
    plugins: [showPictures, () => shortenErrors(contract)],
    requestInterceptor: drawFirst(session),
    deepLinking: true,
    tryItOutEnabled: true,
    displayRequestDuration: true,
    defaultModelsExpandDepth: 0,
    validatorUrl: null,
    onComplete: () => listExtensions(contract['x-extensions']),
  });
}

void start();
