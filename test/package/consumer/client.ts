/** A strict TypeScript program that calls the service whose address is its argument. */
import { type components, createClient, DrawbridgeError } from 'drawbridge-diagrams/client';

const client = createClient({ baseUrl: process.argv[2] ?? '' });

const { url } = await client.encodePlantUML({ plantumlCode: '@startuml\nA -> B\n@enduml', format: 'png' });
const { plantumlCode } = await client.decodePlantUML({ encoded: url });
const { data } = await client.http.GET('/api/tools');
const listed: components['schemas']['Tool'][] = data?.tools ?? [];
const code = await client.svg({ code: 'nonsense' }).catch((error: unknown) => {
  if (error instanceof DrawbridgeError) return error.code;
  throw error;
});

// @ts-expect-error The contract has no such path.
const wrongPath = () => client.http.GET('/api/nothing');

console.log(
  JSON.stringify({ url: url.includes('/png/'), plantumlCode, tools: listed.length > 5, code, wrong: typeof wrongPath }),
);
