/** Runs the fake judge by hand: `npm run fake-judge [-- PORT [TOKEN]]`. */
import { startFakeJudge } from './fake-judge/start-fake-judge.ts';

const [port = '4000', token] = process.argv.slice(2);
const judge = await startFakeJudge({ port: Number(port), ...(token === undefined ? {} : { token }) });
console.log(`fake judge on ${judge.origin}${token === undefined ? '' : ', token required'}`);
console.log(`try: node dist/bin/oj-mcp.js --base-url ${judge.origin}${token === undefined ? '' : ` --token ${token}`}`);
