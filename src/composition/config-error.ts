/** An invalid environment variable: ends the program with one line and exit code 2. */
export class ConfigError extends Error {}
