/** Ends the program quietly when nobody reads its output any more, as `| head -1` does. */

export function endAtClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      // The engines end with their parent.
      process.exit();
    });
  }
}
