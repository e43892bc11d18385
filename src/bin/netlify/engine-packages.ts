/** Lists the packages that the engines' children load, so that Netlify packs them with the function. */

/** Never called: Netlify packs what a function could import, and a child's imports are not among its own. */
export const enginePackages = () => Promise.all([import('harfbuzzjs'), import('@resvg/resvg-js')]);
