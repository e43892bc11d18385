/** What a linter says about the Dockerfile. */
import { readFileSync } from 'node:fs';
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { packagePath } from '../../src/package-root.ts';

const STRICT = {
  deprecatedMaintainer: ValidationSeverity.ERROR,
  directiveCasing: ValidationSeverity.ERROR,
  emptyContinuationLine: ValidationSeverity.ERROR,
  instructionCasing: ValidationSeverity.ERROR,
  instructionCmdMultiple: ValidationSeverity.ERROR,
  instructionEntrypointMultiple: ValidationSeverity.ERROR,
  instructionHealthcheckMultiple: ValidationSeverity.ERROR,
  instructionJSONInSingleQuotes: ValidationSeverity.ERROR,
  instructionWorkdirRelative: ValidationSeverity.ERROR,
};

function lint(text: string): string[] {
  return validate(text, STRICT).map(({ message }) => String(message));
}

describe('the Dockerfile', () => {
  it('passes the linter', () => {
    expect(lint(readFileSync(packagePath('Dockerfile'), 'utf8'))).toEqual([]);
  });

  it('would not pass with a fault', () => {
    expect(
      lint('FROM node:24\nWORKDIR app\nCMD [\'serve\']\nCMD ["serve"]\nCOPPY a b\n').length,
    ).toBeGreaterThanOrEqual(4);
  });
});
