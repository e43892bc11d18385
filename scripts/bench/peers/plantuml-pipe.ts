/** Debian's Java PlantUML, started once and fed through its pipe. */
import { spawn } from 'node:child_process';
import { cpuMsOfTree } from '../measure/process-tree.ts';

const DELIMITER = '==END OF PICTURE==';

export interface PlantumlPipe {
  render(code: string): Promise<void>;
  cpuMs(): number;
  close(): void;
}

export function openPlantumlPipe(): PlantumlPipe {
  const child = spawn('plantuml', ['-tsvg', '-pipe', '-pipedelimitor', DELIMITER], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let text = '';
  let finish: (() => void) | undefined;
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    if (!text.trimEnd().endsWith(DELIMITER)) return;
    text = '';
    finish?.();
  });
  return {
    render: (code) =>
      new Promise((resolve, reject) => {
        const ended = () => reject(new Error('Java PlantUML ended'));
        child.once('exit', ended);
        finish = () => {
          child.off('exit', ended);
          resolve();
        };
        child.stdin.write(`${code}\n`);
      }),
    cpuMs: () => cpuMsOfTree(child.pid ?? 0),
    close: () => child.stdin.end(),
  };
}
