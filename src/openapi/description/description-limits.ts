/** How large a description may be: these limit everything that walks one, whatever its references are. */

/** YAML costs about a second of CPU for each MiB, JSON a hundredth of that. */
export const MAX_YAML_BYTES = 4 * 1024 * 1024;
export const MAX_JSON_BYTES = 32 * 1024 * 1024;

/** Anchors and aliases of a YAML file; the parser searches all anchors for each alias. */
export const MAX_YAML_ALIASES = 1_000;

/** Operations that are tools; the largest public descriptions have about 1,100. */
export const MAX_OPERATIONS = 5_000;

/** Objects, arrays and plain values of one schema, after its references were followed. */
export const MAX_SCHEMA_NODES = 50_000;

/** The same, of all schemas together. */
export const MAX_TOTAL_NODES = 1_000_000;

/** Levels of objects and arrays; a schema within a schema is two. */
export const MAX_SCHEMA_DEPTH = 200;

/** Characters of a server's URL after its variables were filled in. */
export const MAX_SERVER_URL_CHARS = 2_000;

/** Wall time for a check that a description wrote: its patterns may backtrack forever. */
export const CHECK_TIMEOUT_MS = 3_000;
