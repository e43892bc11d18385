/** Rewrites a Swagger 2.0 document as OpenAPI 3. Its definitions stay where they are, so that references still lead to them. */
import { isRecord, resolvePointer } from './description.ts';

type Fields = Record<string, unknown>;

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** What stands beside the schema of a parameter; the other members are the schema. */
const BESIDE_SCHEMA = new Set(['name', 'in', 'required', 'description', 'allowEmptyValue', 'collectionFormat']);

const STYLES: Record<string, Fields> = {
  csv: { explode: false },
  ssv: { style: 'spaceDelimited', explode: false },
  tsv: { style: 'tabDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
  multi: { style: 'form', explode: true },
};

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A file in a form, or as an answer. */
function withoutFile(schema: Fields): Fields {
  return schema.type === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema;
}

function schemaOf(parameter: Fields): Fields {
  const own = Object.entries(parameter).filter(([key]) => !BESIDE_SCHEMA.has(key) && !key.startsWith('x-'));
  const nullable = parameter['x-nullable'] === true ? { nullable: true } : {};
  return withoutFile({ ...Object.fromEntries(own), ...nullable });
}

function parameterOf(parameter: Fields): Fields {
  const { name, in: place, required, description, allowEmptyValue } = parameter;
  const isList = parameter.type === 'array';
  const style = isList ? STYLES[String(parameter.collectionFormat ?? 'csv')] : undefined;
  const extensions = Object.entries(parameter).filter(([key]) => key.startsWith('x-'));
  const members = { name, in: place, required, description, allowEmptyValue, schema: schemaOf(parameter) };
  return { ...members, ...style, ...Object.fromEntries(extensions) };
}

function bodyOf(parameters: readonly Fields[], consumes: readonly string[]): Fields | undefined {
  const body = parameters.find((parameter) => parameter.in === 'body');
  if (body) {
    const types = consumes.length > 0 ? consumes : ['application/json'];
    const content = Object.fromEntries(types.map((type) => [type, { schema: body.schema ?? {} }]));
    return { content, required: body.required === true, description: body.description };
  }
  const fields = parameters.filter((parameter) => parameter.in === 'formData');
  if (fields.length === 0) return undefined;
  const hasFile = fields.some(({ type }) => type === 'file');
  const type = hasFile || (consumes.includes(MULTIPART) && !consumes.includes(FORM)) ? MULTIPART : FORM;
  const properties = fields.map((field) => [field.name, { ...schemaOf(field), description: field.description }]);
  const required = fields.filter((field) => field.required === true).map(({ name }) => name);
  const encoding = fields
    .filter((field) => field.type === 'array')
    .map((field) => [field.name, { style: 'form', ...STYLES[String(field.collectionFormat ?? 'csv')] }]);
  const schema = { type: 'object', properties: Object.fromEntries(properties), required };
  return { content: { [type]: { schema, encoding: Object.fromEntries(encoding) } }, required: required.length > 0 };
}

function responseOf(response: Fields, produces: readonly string[]): Fields {
  if (!isRecord(response.schema)) return response;
  const { schema, ...rest } = response;
  const types = produces.length > 0 ? produces : ['application/json'];
  return {
    ...rest,
    content: Object.fromEntries(types.map((type) => [type, { schema: withoutFile(schema as Fields) }])),
  };
}

/** OAuth2 has its one flow beside the scheme. */
function schemeOf(scheme: unknown): unknown {
  if (!isRecord(scheme)) return scheme;
  if (scheme.type === 'basic') return { type: 'http', scheme: 'basic' };
  if (scheme.type !== 'oauth2') return scheme;
  const names: Record<string, string> = { application: 'clientCredentials', accessCode: 'authorizationCode' };
  const { flow, tokenUrl, authorizationUrl, scopes = {} } = scheme;
  return { type: 'oauth2', flows: { [names[String(flow)] ?? String(flow)]: { tokenUrl, authorizationUrl, scopes } } };
}

function serversOf({ host, basePath, schemes }: Fields): { url: string }[] {
  const path = typeof basePath === 'string' ? basePath : '';
  if (typeof host !== 'string') return path === '' ? [] : [{ url: path }];
  const scheme = listOf(schemes).includes('https') || listOf(schemes).length === 0 ? 'https' : listOf(schemes)[0];
  return [{ url: `${scheme}://${host}${path}` }];
}

export function fromSwagger(document: Fields): Fields {
  const follow = (value: unknown): unknown => {
    if (!isRecord(value) || typeof value.$ref !== 'string') return value;
    try {
      return resolvePointer(document, value.$ref);
    } catch {
      return value;
    }
  };
  const types = (own: unknown, shared: unknown) => listOf(own ?? shared).map(String);

  const operationOf = (operation: Fields, shared: readonly unknown[]): Fields => {
    const { parameters, consumes, produces, responses, schemes: _, ...rest } = operation;
    const byPlace = new Map<string, Fields>();
    for (const parameter of [...shared, ...listOf(parameters)].map(follow)) {
      if (isRecord(parameter)) byPlace.set(`${parameter.in} ${parameter.name}`, parameter);
    }
    const all = [...byPlace.values()];
    const body = bodyOf(all, types(consumes, document.consumes));
    const answers = Object.entries(isRecord(responses) ? responses : {}).map(([status, response]) => {
      const found = follow(response);
      return [status, isRecord(found) ? responseOf(found, types(produces, document.produces)) : found];
    });
    return {
      ...rest,
      parameters: all.filter(({ in: place }) => place !== 'body' && place !== 'formData').map(parameterOf),
      responses: Object.fromEntries(answers),
      ...(body ? { requestBody: body } : {}),
    };
  };

  const pathOf = (value: unknown): unknown => {
    const item = follow(value);
    if (!isRecord(item)) return item;
    const operations = METHODS.filter((method) => isRecord(item[method]));
    return Object.fromEntries(
      operations.map((method) => [method, operationOf(item[method] as Fields, listOf(item.parameters))]),
    );
  };

  const { swagger: _, host: __, basePath: ___, schemes: ____, paths, securityDefinitions, ...rest } = document;
  const schemes = Object.entries(isRecord(securityDefinitions) ? securityDefinitions : {});
  return {
    ...rest,
    openapi: '3.0.3',
    servers: serversOf(document),
    components: { securitySchemes: Object.fromEntries(schemes.map(([name, scheme]) => [name, schemeOf(scheme)])) },
    ...(isRecord(paths)
      ? { paths: Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, pathOf(item)])) }
      : {}),
  };
}
