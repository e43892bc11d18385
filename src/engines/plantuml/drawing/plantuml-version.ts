/** The release of the engine that answers; a test compares it with the installed package. */
export const PLANTUML_VERSION = '1.2026.8';
