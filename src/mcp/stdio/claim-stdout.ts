/** Reserves stdout for the protocol: anything else that the process prints there goes to stderr. */
import { Writable } from 'node:stream';

export interface ClaimedStdout {
  stream: Writable;
  release(): void;
}

export function claimStdout(stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream): ClaimedStdout {
  const { write } = stdout;
  const stream = new Writable({
    decodeStrings: false,
    // The callback follows the real write, so that writableLength counts what the reader has not read yet.
    write: (chunk: string, _encoding, done) => {
      write.call(stdout, chunk, 'utf8', (error) => done(error));
    },
  });
  const onError = (error: Error) => stream.destroy(error);
  stdout.on('error', onError);
  stdout.write = stderr.write.bind(stderr) as typeof stdout.write;
  return {
    stream,
    release() {
      stdout.write = write;
      stdout.off('error', onError);
      // Writes fail if the reader has already left; there is nobody to report it to.
      stdout.on('error', () => {});
    },
  };
}
