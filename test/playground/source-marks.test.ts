/** Faults and warnings are marked where they are, say which of the two they are, and offer their fix. */
import { Text } from '@codemirror/state';
import { expect, it } from 'vitest';
import { type SourceNote, toDiagnostics } from '../../src/playground/app/editor/source-marks.ts';

const LINES = ['graph TD', '  A --> Bee  ', ''];
const DOC = Text.of(LINES);
const ignore = () => {};

it.each<[SourceNote, string]>([
  [{ message: 'm', line: 2 }, 'A --> Bee'],
  [{ message: 'm', line: 2, column: 9 }, 'Bee'],
  [{ message: 'm', line: 1, column: 99 }, 'D'],
  [{ message: 'm', line: 3 }, ''],
  [{ message: 'm', line: 99 }, ''],
  [{ message: 'm', line: 0 }, 'graph TD'],
])('%j marks %j', (note, want) => {
  const [mark] = toDiagnostics(DOC, { severity: 'warning', notes: [note], applyFix: ignore });
  expect(DOC.sliceString(mark?.from ?? 0, mark?.to)).toBe(want);
});

it('says that a warning is one, with its hint', () => {
  const note = { message: 'Nobody uses "Bee".', line: 2, hint: 'Remove it.' };
  const said = (severity: 'error' | 'warning') =>
    toDiagnostics(DOC, { severity, notes: [note], applyFix: ignore }).map(({ message }) => message);
  expect(said('warning')).toEqual(['Warning: Nobody uses "Bee".\nRemove it.']);
  expect(said('error')).toEqual(['Nobody uses "Bee".\nRemove it.']);
});

it('marks only what has a line', () => {
  const notes = [{ message: 'everywhere' }, { message: 'here', line: 1 }];
  const marks = toDiagnostics(DOC, { severity: 'warning', notes, applyFix: ignore });
  expect(marks.map(({ message }) => message)).toEqual(['Warning: here']);
});
