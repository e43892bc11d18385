/** convertDiagram: a diagram in the other language, which has been verified there. */
import type { Handler } from '../../generated/operations.ts';
import { Fault } from '../invocation/fault.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../ports/languages.ts';
import { settleReply } from './draw.ts';
import { onlyBlock } from './markdown-blocks.ts';
import type { Ports } from './ports.ts';
import { sourceLanguage } from './source-language.ts';

export function convertDiagram({ engines }: Pick<Ports, 'engines'>): Handler<'convertDiagram'> {
  return async ({ code: given, to: wanted }, call) => {
    const block = onlyBlock(given, false);
    const code = block?.code ?? given;
    const from = sourceLanguage(code, block?.language);
    const to = wanted ?? LANGUAGE_NAMES.find((name) => name !== from) ?? from;
    const { title } = LANGUAGES[to];
    if (to === from) throw new Fault('INVALID_INPUT', { message: `Invalid input: the code is ${title} already` });
    const conversion = settleReply(await engines[from].convert(code, to, call));
    if ('refused' in conversion) throw new Fault('NO_COUNTERPART', { message: conversion.refused });
    const verdict = settleReply(await engines[to].verify(conversion.code, call));
    if (!verdict.ok) {
      const message = `The diagram could be written in ${title}, but does not verify there: ${verdict.error}`;
      throw new Fault('NO_COUNTERPART', { message });
    }
    const { diagramType } = verdict;
    return { ...conversion, language: to, ...(diagramType !== undefined && { diagramType }) };
  };
}
