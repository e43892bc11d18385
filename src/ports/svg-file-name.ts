/** The name that is suggested for the file of a drawing. */

/** `diagram-YYYY-MM-DDTHH-MM-SS.svg`, in UTC: safe on every file system. */
export function svgFileName(now: Date): string {
  return `diagram-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.svg`;
}
