/** The packages that the engines load when they run; everything else is in their bundles. */

/** jsdom and HarfBuzz load files from their own folders, and resvg is native. */
export const RUNTIME_PACKAGES = ['jsdom', 'dompurify', 'harfbuzzjs', '@resvg/resvg-js'];
