/** What the name of a media type says. */

/** Before the `;`, in lower case. */
export function mediaTypeOf(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

export function isJsonType(contentType: string): boolean {
  const type = mediaTypeOf(contentType);
  return type === 'application/json' || type === 'text/json' || /^[^/]+\/[^/]+\+json$/.test(type);
}

const TEXT = /^text\/|[/+](?:xml|yaml|x-yaml|csv|graphql|javascript|x-ndjson|jsonl|ndjson|jwt|sql|toml|html|x-sh)$/;

export function isTextType(contentType: string): boolean {
  return TEXT.test(mediaTypeOf(contentType));
}
