/** Names the packages that the engines' children load, for whoever looks in a function for the files that it needs. */

/** Never called: Netlify packs what a function could import, and a child's imports are not among its own. */
export const enginePackages = () =>
  Promise.all([import('jsdom'), import('dompurify'), import('harfbuzzjs'), import('@resvg/resvg-js')]);
