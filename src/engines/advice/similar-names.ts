/** Names of a diagram that are probably a slip: almost the same as another, the label of another, or forgotten. */
import type { DiagramModel, DiagramNode } from '../../ports/diagram-model.ts';
import { MAX_FOUND_BY_ROW } from './advice-row.ts';

/** A and a are used side by side. */
const MIN_LETTERS_OF_SAME = 2;
const MIN_LETTERS = 3;
/** Shorter words that differ by a letter are often different words: form and from, path and patch. */
const MIN_LETTERS_OF_SLIP = 5;
/** So are longer ones if a letter is replaced: reader and render. */
const MIN_LETTERS_OF_REPLACEMENT = 7;
const SEPARATORS = /[\s_.-]+/g;
/** Close and closed, manage and manager: endings make words of their own. */
const ENDINGS = /[sdrny]$/;
const DIGIT = /\d/;

function plain(name: string): string {
  return name.toLowerCase().replace(SEPARATORS, '');
}

/** How many letters both begin with. */
function sameStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

/** One letter more, not at the start, and not an ending. */
function hasOneMore(longer: string, shorter: string, minLetters: number): boolean {
  const at = sameStart(longer, shorter);
  if (at === 0 || shorter.length < minLetters || longer.slice(at + 1) !== shorter.slice(at)) return false;
  return at < shorter.length || longer[at] === longer[at - 1] || !ENDINGS.test(longer);
}

function isSwapped(one: string, other: string, at: number): boolean {
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

function isReplaced(one: string, other: string, at: number): boolean {
  return at < one.length - 1 && one.slice(at + 1) === other.slice(at + 1);
}

/** Both written the same but for case, spaces and hyphens. */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return one !== other && a.length >= MIN_LETTERS_OF_SAME && a === b;
}

/** `isKnown`: other signs show already that one of them is wrong, so that shorter words count too. */
function isSlip(one: string, other: string, isKnown = false): boolean {
  if (isSameName(one, other)) return true;
  const [a, b] = [plain(one), plain(other)];
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  const minLetters = isKnown ? MIN_LETTERS : MIN_LETTERS_OF_SLIP;
  const at = sameStart(a, b);
  if (at === 0 || DIGIT.test(a.slice(at, at + 2)) || DIGIT.test(b.slice(at, at + 2))) return false;
  if (a.length > b.length) return hasOneMore(a, b, minLetters);
  if (a.length < b.length) return hasOneMore(b, a, minLetters);
  if (a.length < minLetters) return false;
  return (
    isSwapped(a, b, at) || (a.length >= (isKnown ? MIN_LETTERS : MIN_LETTERS_OF_REPLACEMENT) && isReplaced(a, b, at))
  );
}

/** Names that may be similar to another: those of about its length that begin alike. */
export class NameIndex {
  readonly #byStart = new Map<string, string[]>();

  constructor(names: Iterable<string>) {
    for (const name of names) {
      const start = plain(name)[0] ?? '';
      const known = this.#byStart.get(start);
      if (known) known.push(name);
      else this.#byStart.set(start, [name]);
    }
  }

  /** The first that is a slip of the name, or the other way round. */
  similarTo(name: string, isKnown = false, isWanted: (other: string) => boolean = () => true): string | undefined {
    const candidates = this.#byStart.get(plain(name)[0] ?? '') ?? [];
    if (candidates.length > MAX_CANDIDATES) return undefined;
    return candidates.find((other) => isSlip(name, other, isKnown) && isWanted(other));
  }
}

/** In a diagram with more names that begin alike, similar ones are made by a program. */
const MAX_CANDIDATES = 200;

export interface SimilarName {
  name: string;
  meant: string;
  /** False if it may also be the other way round. */
  isSure: boolean;
}

/** How often each name is an end of an edge. */
export function countUses({ edges }: DiagramModel): Map<string, number> {
  const uses = new Map<string, number>();
  for (const id of edges.flatMap(({ from, to }) => (from === to ? [from] : [from, to]))) {
    uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return uses;
}

/** Nothing is said of it but its name. */
function isBare({ label, kind, members }: DiagramNode): boolean {
  return label === undefined && kind === undefined && members === undefined;
}

const MIN_LETTERS_OF_BARE = 3;

interface Candidate {
  node: DiagramNode;
  uses: number;
  /** In the order of the model. */
  place: number;
}

/** Whether the other is the one that is meant, given that both are similar. */
function isMeant(one: Candidate, other: Candidate): boolean {
  const isLabelled = !isBare(other.node);
  if (isSameName(one.node.id, other.node.id)) {
    if (one.node.id.length < MIN_LETTERS_OF_BARE && !isLabelled) return false;
    return other.uses > one.uses || (other.uses === one.uses && (isLabelled || other.place < one.place));
  }
  if (isBare(one.node) && isLabelled) return true;
  // With members of its own it is declared, and so is the other if it has some too.
  const isMoreUsed = other.uses > one.uses || (other.uses === one.uses && one.uses > 0 && other.place < one.place);
  return isMoreUsed && (one.node.members === undefined || other.node.members === undefined);
}

export function similarNames(model: DiagramModel | undefined): SimilarName[] {
  if (!model) return [];
  const uses = countUses(model);
  const candidates = model.nodes.map((node, place) => ({ node, uses: uses.get(node.id) ?? 0, place }));
  const known = new Map(candidates.map((candidate) => [candidate.node.id, candidate]));
  const index = new NameIndex(known.keys());
  const linked = new Set(model.edges.flatMap(({ from, to }) => [`${from}\n${to}`, `${to}\n${from}`]));
  const found = candidates.flatMap((one) => {
    const { id, label, kind } = one.node;
    const isLoose = one.uses === 0 && label === undefined && kind === undefined;
    if (one.uses > 1 || !(isBare(one.node) || isLoose)) return [];
    const meant = index.similarTo(id, isLoose, (name) => {
      const other = known.get(name);
      // An object and its class, say.
      return other !== undefined && !linked.has(`${id}\n${name}`) && isMeant(one, other);
    });
    if (meant === undefined) return [];
    const isSure = isSameName(id, meant) || (known.get(meant)?.uses ?? 0) > one.uses;
    return [{ name: id, meant, isSure }];
  });
  return found.slice(0, MAX_FOUND_BY_ROW);
}

/** Nodes that have only a name, which is the label of another: the label was used instead of the id. */
export function labelsAsNames({ nodes }: DiagramModel): SimilarName[] {
  const labelled = new Map<string, string[]>();
  for (const { id, label } of nodes) {
    const ids = labelled.get(label ?? '');
    if (ids) ids.push(id);
    else if (label !== undefined) labelled.set(label, [id]);
  }
  const found = nodes.flatMap((node) => {
    const ids = isBare(node) && node.id.length > 1 ? (labelled.get(node.id) ?? []) : [];
    const [meant] = ids;
    return meant === undefined ? [] : [{ name: node.id, meant, isSure: ids.length === 1 }];
  });
  return found.slice(0, MAX_FOUND_BY_ROW);
}

/** With fewer nodes that have edges, and with more that have none, it may well be meant so. */
const MIN_LINKED_NODES = 3;
/** Nodes that explain the others. */
const LEGEND = /\b(?:legend|note|notes|key|title|todo|comment)\b/i;

/** The one node of a diagram that has been forgotten: no edge, no group, no kind of its own. */
export function loneNode(model: DiagramModel): DiagramNode | undefined {
  const uses = countUses(model);
  const lone = model.nodes.filter(({ id }) => !uses.has(id));
  const [node] = lone;
  const linked = model.nodes.filter(({ id, kind }) => uses.has(id) && kind !== 'start' && kind !== 'end');
  if (!node || lone.length > 1 || linked.length < MIN_LINKED_NODES) return undefined;
  const { id, label = '', group, kind } = node;
  return group !== undefined || (kind !== undefined && kind !== 'entity') || LEGEND.test(`${id} ${label}`)
    ? undefined
    : node;
}
