/** Runs before the page is painted, so that neither the wrong colours nor the wrong picture appears first, and nothing moves later. */
import { applySplit, storedSplit } from './page/splitter.ts';
import { readStored } from './page/stored.ts';

const { dataset } = document.documentElement;
const scheme = readStored('browser', 'drawbridge.scheme');
if (scheme === 'light' || scheme === 'dark') dataset.scheme = scheme;
if (readStored('browser', 'drawbridge.words') === 'open') dataset.words = 'open';
// The page shows the first example until another diagram is drawn; a restored one is not that example.
if (location.hash.length > 1 || readStored('tab', 'drawbridge.draft')) dataset.start = 'restored';
const split = storedSplit();
if (split !== undefined) applySplit(split);
