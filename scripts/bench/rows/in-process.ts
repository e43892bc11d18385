/** Rendering without a server, against packages that draw Mermaid in the calling process. */
import { findPeer } from '../peers/find-peer.ts';
import { RENDERERS } from '../peers/in-process-renderers.ts';
import { type Lane, openLane } from '../peers/lane.ts';
import { type Aim, type Group, OURS, type Row } from '../row.ts';
import { flowchart, oneOfEachType, sequence } from '../sources.ts';

const BEAUTIFUL = 'beautiful-mermaid';
const ROUNDS = 5;

function exampleOf(type: string): string {
  return oneOfEachType().find((example) => example.type === type)?.code ?? '';
}

const CASES = [
  { name: 'flowchart, 5 nodes', code: flowchart(5), atPar: false, small: true },
  { name: 'flowchart, 30 nodes', code: flowchart(30), atPar: true },
  { name: 'flowchart, 200 nodes', code: flowchart(200), atPar: true },
  { name: 'sequence, 20 messages', code: sequence(20), atPar: false },
  { name: 'class diagram', code: exampleOf('classDiagram'), atPar: false },
  { name: 'ER diagram', code: exampleOf('er'), atPar: false },
];

export const inProcess: Group = {
  name: 'in-process',
  title: 'Render in process',
  async open(skip) {
    const lanes: { lane: Lane; slow: boolean; name: string; label: string }[] = [];
    for (const [name, { startsProcesses = false }] of Object.entries(RENDERERS)) {
      const label = name === OURS ? OURS : findPeer(name)?.label;
      if (label === undefined) skip(name);
      else lanes.push({ lane: await openLane(name, label), slow: startsProcesses, name, label });
    }
    const beautiful = lanes.find(({ name }) => name === BEAUTIFUL)?.label;
    const rows = CASES.map(({ name, code, atPar, small }): Row => {
      const aims: Aim[] = atPar && beautiful ? [{ measure: 'cpu', peer: beautiful, atLeastTimes: 1 }] : [];
      // One that opens a browser for each call shows all there is to see in the first row.
      const entrants = lanes.filter(({ slow }) => small || !slow);
      return { name, rounds: ROUNDS, contenders: entrants.map(({ lane }) => lane.contender(code)), aims };
    });
    return {
      rows,
      async close() {
        for (const { lane } of lanes) lane.close();
      },
    };
  },
};
