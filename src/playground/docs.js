/** Starts Swagger UI on this service's own contract, shows the pictures that calls draw, and lists the contract's extensions last. */

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
  const contract = await (await fetch(new URL('openapi.json', root))).json();
  window.SwaggerUIBundle({
    // The calls go to where the page came from.
    spec: { ...contract, servers: [{ url: root.replace(/\/$/, ''), description: 'this service' }] },
    dom_id: '#swagger-ui',
    plugins: [showPictures],
    deepLinking: true,
    tryItOutEnabled: true,
    displayRequestDuration: true,
    defaultModelsExpandDepth: 0,
    validatorUrl: null,
    onComplete: () => listExtensions(contract['x-extensions']),
  });
}

void start();
