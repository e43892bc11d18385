/** The PlantUML questions that are asked one after the other: none may leave a trace in the answer to the next. */
import type { Question } from './question.ts';
import { SECRET, type TypeSources } from './type-sources.ts';

function uml(task: Question['task'], name: string, ...lines: readonly string[]): Question {
  return { name, task, code: ['@startuml', ...lines, '@enduml'].join('\n') };
}

/** Load parts of the engine, or break off in the middle of its work. */
export const BREAKING_OFF: readonly Question[] = [
  uml('render', 'a theme', '!theme cerulean', `title ${SECRET}`, 'A -> B'),
  uml('render', 'a dark theme', '!theme cyborg', 'class A'),
  uml('render', 'letters that change with their neighbours', 'A -> B : क्षत्रिय'),
  uml('render', 'an emoji and an icon', 'A -> B : <:smile:> <&account-login>'),
  uml('render', 'many classes', ...Array.from({ length: 20 }, (_, index) => `class A${index}`)),
  uml('verify', 'an unknown theme', `title ${SECRET}`, '!theme nosuch', 'A -> B'),
  uml('verify', 'a procedure without end', `!procedure $f()`, `title ${SECRET}`, '$f()', '!endprocedure', '$f()'),
  uml('verify', 'a function without end', '!function $f($a)', '!return $f($a + 1)', '!endfunction', 'A -> B : $f(1)'),
  uml(
    'verify',
    'a failed assertion',
    'skinparam handwritten true',
    `!$names = "${SECRET}"`,
    '!assert 1 == 2',
    'A -> B',
  ),
  uml('verify', 'an unknown function', `!define NAMED ${SECRET}`, '!$a = %nothing()', 'A -> B'),
  uml('verify', 'a condition without end', `!$secret = "${SECRET}"`, '!if (1 == 1)', 'A -> B'),
  uml('verify', 'an open procedure', `!procedure $greet($a)`, `A -> B : ${SECRET}`),
  uml(
    'verify',
    'a drawing that fails',
    '<style>',
    'root {',
    'FontSize -8',
    'LineThickness abc',
    '}',
    '</style>',
    'class A',
  ),
  uml('verify', 'a style without end', '<style>', 'root {', 'FontColor red'),
  uml('verify', 'an arrow that is none', 'skinparam monochrome true', `class ${SECRET}`, 'A -[thickness=x]-> B'),
];

/** Would show what others defined, or how the engine read those before. */
export const CURIOUS: readonly Question[] = [
  uml('render', 'names of others', 'A -> B : NAMED $secret <$secret> $names', 'A -> C <<secret>> : <:smile:>'),
  uml('verify', 'a procedure of others', '$greet("Ada", "Bob")', 'A -> B'),
  uml('verify', 'a function of others', 'A -> B : $twice("x")', 'class C'),
  uml('render', 'a tag of others', 'class A $gone', 'class B <<secret>>', 'A --> B'),
  uml('render', 'arrows that may be anything', ...Array.from({ length: 14 }, (_, index) => `A${index} --> B${index}`)),
  uml(
    'render',
    'such letters by their numbers',
    `A -> B : ${[0x915, 0x94d, 0x937, 0x924, 0x94d, 0x930].map((code) => `%chr(${code})`).join('')}`,
  ),
  uml('verify', 'an empty diagram'),
  { name: 'an unknown kind', task: 'verify', code: '@startnothing\na\n@endnothing' },
];

export const loudOnes = (all: readonly TypeSources[]): Question[] =>
  all.map(({ type, loud: code }) => ({ name: `loud ${type}`, task: 'render', code }));

export const loudAndBrokenOnes = (all: readonly TypeSources[]): Question[] =>
  all.map(({ type, loudAndBroken: code }) => ({ name: `loud and broken ${type}`, task: 'verify', code }));

export const plainOnes = (all: readonly TypeSources[]): Question[] =>
  all.map(({ type, plain: code }) => ({ name: `plain ${type}`, task: 'render', code }));

export const brokenOnes = (all: readonly TypeSources[]): Question[] =>
  all.map(({ type, broken: code }) => ({ name: `broken ${type}`, task: 'verify', code }));
