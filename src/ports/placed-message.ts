/** A message as it reads where its line is shown beside it: the line is not said twice. */

export function placedMessage(message: string, line: number | undefined): string {
  return line === undefined ? message : message.replace(` (line ${line})`, '');
}
