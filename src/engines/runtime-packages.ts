/** The packages that the workers import when they run; everything else is in their bundles. */

/** jsdom finds files of its own beside it, resvg is native, and the 6 MB of PlantUML would only be copied. */
export const RUNTIME_PACKAGES = ['jsdom', 'dompurify', '@resvg/resvg-js', '@plantuml/core'];
