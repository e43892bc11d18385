/** Reads the Dockerfile into stages and steps; an instruction that nobody here can follow is an error. */
import { readFileSync } from 'node:fs';
import { DockerfileParser, type Instruction, ModifiableInstruction } from 'dockerfile-ast';
import { packagePath } from '../../src/package-root.ts';

export interface Step {
  keyword: string;
  /** Words after the keyword, without flags. */
  words: string[];
  flags: Record<string, string>;
  /** What follows the keyword and its flags, lines joined. */
  text: string;
}

export interface Stage {
  image: string;
  name: string;
  steps: Step[];
}

const KNOWN = new Set([
  'ARG',
  'WORKDIR',
  'COPY',
  'RUN',
  'ENV',
  'USER',
  'LABEL',
  'EXPOSE',
  'HEALTHCHECK',
  'ENTRYPOINT',
  'CMD',
]);

function flagsOf(instruction: Instruction): Record<string, string> {
  if (!(instruction instanceof ModifiableInstruction)) return {};
  return Object.fromEntries(instruction.getFlags().map((flag) => [flag.getName(), flag.getValue() ?? '']));
}

function stepOf(instruction: Instruction): Step {
  const text = (instruction.getArgumentsContent() ?? '').replace(/\\\r?\n\s*/g, '').replace(/^(?:--\S+\s+)+/, '');
  return { keyword: instruction.getKeyword(), flags: flagsOf(instruction), text, words: text.split(/\s+/) };
}

export function readDockerfile(text = readFileSync(packagePath('Dockerfile'), 'utf8')): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const step = stepOf(instruction);
    const [image = '', , name = `stage ${stages.length}`] = step.words;
    if (step.keyword === 'FROM') stages.push({ image, name, steps: [] });
    else if (KNOWN.has(step.keyword)) stages.at(-1)?.steps.push(step);
    else throw new Error(`the steps of a Dockerfile with ${step.keyword} cannot be run here`);
  }
  return stages;
}

/** The exec form of a command: ENTRYPOINT ["node", "x"]. */
export function execForm(step: Step | undefined): string[] {
  return step ? (JSON.parse(step.text.replace(/^CMD\s+/, '')) as string[]) : [];
}

/** What `.dockerignore` lets into the build: everything is left out but the names after `!`. */
export function contextNames(text = readFileSync(packagePath('.dockerignore'), 'utf8')): string[] {
  const [first, ...rest] = text.trim().split('\n');
  if (first !== '*' || rest.some((line) => !/^![\w.-]+$/.test(line)))
    throw new Error('.dockerignore is no plain list of what is kept');
  return rest.map((line) => line.slice(1));
}
