/** Cases for the patches on words, entities, formulas and icons in labels. */
import { strict as assert } from 'node:assert';
import { draw, type PatchCases, wordsOf } from './patch-case.ts';

const PLAIN = '%%{init: {"htmlLabels": false}}%%\n';

export const LABEL_CASES: PatchCases = {
  'keep the words of a label that are neither plain, strong nor emphasised': async (engine) => {
    const words = await wordsOf(engine, `${PLAIN}flowchart LR\n  A["\`see [the page](https://example.com) now\`"]`);
    assert.match(words, /see.*thepage.*now/);
  },

  'show every entity of a plain label': async (engine) => {
    assert.equal(await wordsOf(engine, `${PLAIN}flowchart LR\n  A["#infin; one #infin;"]`), '∞one∞');
  },

  'take formulas without asking for a browser that draws them': async (engine) => {
    assert.equal(await wordsOf(engine, 'flowchart TD\n  A["$$x^2$$"]'), '');
  },

  'look for an icon in the packs that ship': async (engine) => {
    const { note } = await draw(engine, 'flowchart TD\n  A@{ icon: "fa:car", label: "Car" }');
    assert.equal(note, undefined);
  },

  'remember an icon that is drawn as unknown': async (engine) => {
    const { note } = await draw(engine, 'flowchart TD\n  A@{ icon: "fa:no-such", label: "Car" }');
    assert.match(String(note), /fa:no-such/);
  },

  'remember an icon that a label shows nothing for': async (engine) => {
    const { note } = await draw(engine, 'flowchart TD\n  A["fa:fa-no-such Car"]');
    assert.match(String(note), /fa:fa-no-such/);
  },

  'take an icon for one only if it has a picture': async (engine) => {
    const icon = (name: string) => draw(engine, `architecture-beta\n  service s(${name})[Alpha]`);
    const [odd, unknown] = [await icon('constructor'), await icon('nosuchicon')];
    assert.equal(odd.image.length, unknown.image.length);
  },
};
