/** What a C4 diagram sets for all of its elements, wherever it does: tags, styles, legend, layout. */

import { type C4Style, givenStyle, mergeStyles, styleOfKind } from './c4-style.ts';
import type { BoundCall } from './calls/bind-call.ts';
import type { C4Part } from './calls/c4-includes.ts';

export interface C4Settings {
  mode: 'static' | 'dynamic' | 'sequence';
  elementTags: Map<string, C4Style>;
  relationTags: Map<string, C4Style>;
  kinds: Map<string, C4Style>;
  hidesStereotypes: boolean;
  /** How persons differ from other boxes. */
  persons: 'icon' | 'outline' | 'none';
  /** Directions of arrows turn with the page. */
  isLandscape: boolean;
  legendTitle: string;
  showsDescriptions: boolean;
  showsIndex: boolean;
  hidesFootBoxes: boolean;
}

/** `AddExternalPersonTag` changes persons outside only by its defaults; the tag is what counts. */
const SETTERS: Readonly<Record<string, (settings: C4Settings, call: BoundCall) => void>> = {
  elementTag: ({ elementTags }, call) => elementTags.set(call.get('tag'), givenStyle(call)),
  boundaryTag: ({ elementTags }, call) => elementTags.set(call.get('tag'), givenStyle(call)),
  relTag: ({ relationTags }, call) => relationTags.set(call.get('tag'), givenStyle(call)),
  elementStyle: (settings, call) => updateKind(settings, call.get('tag').toLowerCase(), call),
  boundaryStyle: (settings, call) => updateKind(settings, boundaryKind(call), call),
  relStyle: (settings, call) => updateKind(settings, 'relation', call),
  hideStereotype(settings) {
    settings.hidesStereotypes = true;
  },
  personSprite(settings, { name }) {
    settings.persons = PERSONS[name] ?? 'icon';
  },
  legend(settings, call) {
    if (call.get('hideStereotype') !== 'false') settings.hidesStereotypes = true;
  },
  legendTitle(settings, call) {
    settings.legendTitle = call.get('newTitle');
  },
  direction(settings, { name }) {
    settings.isLandscape = name === 'LAYOUT_LANDSCAPE';
  },
  sequenceOption(settings, { name, get }) {
    const shows = get('show') !== 'false' && get('show') !== '%false()';
    if (name === 'SHOW_ELEMENT_DESCRIPTIONS') settings.showsDescriptions = shows;
    else if (name === 'SHOW_INDEX') settings.showsIndex = shows;
    else settings.hidesFootBoxes = !shows;
  },
};

const PERSONS: Readonly<Record<string, C4Settings['persons']>> = {
  HIDE_PERSON_SPRITE: 'none',
  SHOW_PERSON_OUTLINE: 'outline',
};

/** `UpdateSystemBoundaryStyle`, or the style of all boundaries. */
function boundaryKind({ name, get }: BoundCall): string {
  const own = /^Update(\w+)BoundaryStyle$/.exec(name)?.[1] ?? get('tag');
  return own === '' ? 'boundary' : `${own.toLowerCase()}_boundary`;
}

function ownStyle({ kinds }: C4Settings, kind: string): C4Style {
  const general = kind.endsWith('_boundary') ? kinds.get('boundary') : undefined;
  return kinds.get(kind) ?? general ?? styleOfKind(kind);
}

function updateKind(settings: C4Settings, kind: string, call: BoundCall): void {
  settings.kinds.set(kind, mergeStyles(ownStyle(settings, kind), givenStyle(call)));
}

/** `presets`: what the diagram sets for kinds before it includes the library. */
export function readSettings(
  calls: Iterable<BoundCall>,
  parts: ReadonlySet<C4Part>,
  presets: ReadonlyMap<string, C4Style>,
): C4Settings {
  const mode = parts.has('sequence') ? 'sequence' : parts.has('dynamic') ? 'dynamic' : 'static';
  const settings: C4Settings = {
    mode,
    elementTags: new Map(),
    relationTags: new Map(),
    kinds: new Map(presets),
    hidesStereotypes: false,
    persons: 'icon',
    isLandscape: false,
    legendTitle: 'Legend',
    showsDescriptions: mode !== 'sequence',
    showsIndex: mode === 'dynamic',
    hidesFootBoxes: mode === 'sequence',
  };
  for (const call of calls) SETTERS[call.does]?.(settings, call);
  return settings;
}

function tagsOf(call: BoundCall): string[] {
  return call
    .get('tags')
    .split('+')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

export function elementStyle(settings: C4Settings, kind: string, call: BoundCall): C4Style {
  return mergeStyles(ownStyle(settings, kind), ...tagsOf(call).map((tag) => settings.elementTags.get(tag)));
}

export function relationStyle(settings: C4Settings, call: BoundCall): C4Style {
  return mergeStyles(ownStyle(settings, 'relation'), ...tagsOf(call).map((tag) => settings.relationTags.get(tag)));
}

/** The tags of the call that the diagram describes, for its legend. */
export function knownTags(tags: ReadonlyMap<string, C4Style>, call: BoundCall): [string, C4Style][] {
  return tagsOf(call).flatMap((tag) => {
    const style = tags.get(tag);
    return style ? [[style.legend || tag, style]] : [];
  });
}
