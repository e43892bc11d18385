/** Matches URIs against templates such as `drawbridge://diagrams/{sessionId}`, whose parameters are single segments. */

const PARAMETER = /\{(\w+)\}/g;

export function isTemplate(uri: string): boolean {
  return uri.includes('{');
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** The parameters, none for a URI that is no template; undefined if the URI does not match. */
export function matchUri(template: string, uri: string): Record<string, string> | undefined {
  const names = [...template.matchAll(PARAMETER)].map(([, name = '']) => name);
  const fixed = template.split(/\{\w+\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const [, ...segments] = new RegExp(`^${fixed.join('([^/?#\\s]+)')}$`).exec(uri) ?? [];
  if (segments.length === 0 && uri !== template) return undefined;
  const values = segments.map(decoded);
  if (values.includes(undefined)) return undefined;
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
}
