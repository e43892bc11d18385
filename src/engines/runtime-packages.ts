/** The packages that the engines load when they run; everything else is in their bundles. */

/** HarfBuzz loads a file from its own folder, and resvg is native. */
export const RUNTIME_PACKAGES = ['harfbuzzjs', '@resvg/resvg-js'];
