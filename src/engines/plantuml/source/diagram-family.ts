/** The type of diagram that the engine assumed; it names it on its console only. */

/** The engine's own words, as in "Assumed diagram type", for what its console calls by other names. */
const FAMILIES: Readonly<Record<string, string>> = {
  SequenceDiagram: 'sequence',
  ClassDiagram: 'class',
  ActivityDiagram: 'activity',
  ActivityDiagram3: 'activity',
  DescriptionDiagram: 'component',
  StateDiagram: 'state',
  TimingDiagram: 'timing',
  NwDiagram: 'nwdiag',
  PacketDiagram: 'packetdiag',
};

const TRIES = /\[PSystemBuilder2\] trying /;
const NAMES = /\[(\w+)Factory(\d?)\] createSystem/;
/** Laid out by Graphviz. */
const GRAPHS = new Set(['ClassDiagram', 'ActivityDiagram', 'DescriptionDiagram', 'StateDiagram']);
const TAKES = /\[PSystemBuilder2\] ok!/;

export interface FamilyListener {
  /** A line of the engine's console. */
  hear(line: string): void;
  /** Undefined when no source was accepted, or by a family that does not name itself. */
  family(): string | undefined;
  isGraph(): boolean;
}

export function listenForFamily(): FamilyListener {
  let tried: string | undefined;
  let taken: string | undefined;
  return {
    hear(line) {
      if (TRIES.test(line)) tried = undefined;
      else if (TAKES.test(line)) taken = tried;
      else tried = NAMES.exec(line)?.slice(1).join('') ?? tried;
    },
    family: () => FAMILIES[taken ?? ''],
    isGraph: () => GRAPHS.has(taken ?? ''),
  };
}
