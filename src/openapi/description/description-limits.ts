/** How large a description may be: these limit everything that walks one, whatever its references are. */

/** GitHub's has 10 MiB as YAML, which cost 4 s of CPU; JSON costs a hundredth of that. */
export const MAX_YAML_BYTES = 16 * 1024 * 1024;
/** The largest public description, Microsoft Graph's beta, has 45 MiB. */
export const MAX_JSON_BYTES = 64 * 1024 * 1024;

/** Anchors and aliases of a YAML file; the parser searches all anchors for each alias. */
export const MAX_YAML_ALIASES = 1_000;

/** Keys that YAML's `<<` copies from one map to another, in all. */
export const MAX_MERGED_KEYS = 100_000;

/** Files that a description's references lead to. */
export const MAX_DOCUMENTS = 500;

/** Operations that are tools; Microsoft Graph's beta has 22,361. */
export const MAX_OPERATIONS = 50_000;

/** Objects, arrays and plain values of one schema; what is referred to several times counts once. */
export const MAX_SCHEMA_NODES = 50_000;

/** The same, of all schemas that are read before the first call. */
export const MAX_TOTAL_NODES = 1_000_000;

/** Levels of objects and arrays; a schema within a schema is two. */
export const MAX_SCHEMA_DEPTH = 200;

/** Characters of a server's URL after its variables were filled in. */
export const MAX_SERVER_URL_CHARS = 2_000;

/** Wall time for a pattern over a description's paths, once, at the start: it may backtrack forever. */
export const PATHS_TIMEOUT_MS = 3_000;

/** Time for the whole check of a call's arguments: other callers wait meanwhile, and the patterns may backtrack forever. */
export const ARGUMENTS_TIMEOUT_MS = 100;

/** The same for each look at an answer, which may have 16 MiB; what takes longer has no structure, only its text. */
export const ANSWER_TIMEOUT_MS = 500;

/** Time for the first run of a compiled check, once for each tool that is called. */
export const WARM_UP_MS = 1_000;

/** Levels of objects and arrays in a call's arguments. */
export const MAX_ARGUMENT_DEPTH = 500;
