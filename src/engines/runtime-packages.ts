/** The packages that the engines load when they run; everything else is in their bundles. */

/** jsdom and HarfBuzz find files of their own beside them, resvg is native. */
export const RUNTIME_PACKAGES = ['jsdom', 'dompurify', 'harfbuzzjs', '@resvg/resvg-js'];
