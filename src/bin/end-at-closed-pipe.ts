/** Ends the program quietly when its output is closed, as by `| head -1`. */

export function endAtClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      // The engines end with their parent.
      process.exit();
    });
  }
}
