/** Runs before the page is painted, so that neither the wrong colours nor the wrong picture appears first. */

function stored(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    // Storage may be switched off.
    return null;
  }
}

const { dataset } = document.documentElement;
const scheme = stored(() => localStorage, 'drawbridge.scheme');
if (scheme === 'light' || scheme === 'dark') dataset.scheme = scheme;
// The page shows the first example until another diagram is drawn; a restored one is not that example.
if (location.hash.length > 1 || stored(() => sessionStorage, 'drawbridge.draft')) dataset.start = 'restored';
