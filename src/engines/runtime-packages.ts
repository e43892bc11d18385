/** The packages that the engines load when they run; everything else is in their bundles. */

/** jsdom finds files of its own beside it, resvg is native. */
export const RUNTIME_PACKAGES = ['jsdom', 'dompurify', '@resvg/resvg-js'];
