/** What editors read of a PlantUML server's answer: the X-PlantUML-Diagram headers, and faults at the lines that the caller wrote. */
import type { Response } from 'express';
import { Fault } from '../../invocation/fault.ts';
import type { HttpCall } from '../call/http-call.ts';

const PREFIX = 'X-PlantUML-Diagram-';
const MAX_HEADER_CHARS = 500;

/** A header takes no line breaks, and only ASCII is read alike by everyone. */
function headerText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e]/gu, '?')
    .trim()
    .slice(0, MAX_HEADER_CHARS);
}

/** What the drawing says of itself to screen readers. */
function descriptionOf(svg: unknown): string | undefined {
  return typeof svg === 'string' ? /<desc[^<>]*>([^<]*)<\/desc>/.exec(svg)?.[1] : undefined;
}

/** A PlantUML server counts lines from 0, @startuml included, also where it was missing. */
export function setFaultHeaders({ res, picture: { frameLines = 0 } }: HttpCall, { message, details }: Fault): void {
  res.setHeader(`${PREFIX}Description`, '(Error)');
  res.setHeader(`${PREFIX}Error`, headerText(message));
  if (details.line !== undefined) {
    res.setHeader(`${PREFIX}Error-Line`, String(details.line - 1 + frameLines));
  }
}

export function setDrawingHeaders(res: Response, { width, height, svg }: Readonly<Record<string, unknown>>): void {
  res.setHeader(`${PREFIX}Width`, String(Math.ceil(Number(width))));
  res.setHeader(`${PREFIX}Height`, String(Math.ceil(Number(height))));
  const description = descriptionOf(svg);
  if (description !== undefined) res.setHeader(`${PREFIX}Description`, headerText(description));
}

/** The fault at the line of the source as the caller wrote it. */
export function atGivenLine(fault: Fault, { picture: { addedLines = 0 } }: HttpCall): Fault {
  const { line } = fault.details;
  if (addedLines === 0 || line === undefined) return fault;
  return new Fault(fault.code, {
    message: fault.message,
    details: { ...fault.details, line: Math.max(1, line - addedLines) },
    ...(fault.retryAfterSeconds !== undefined && { retryAfterSeconds: fault.retryAfterSeconds }),
    cause: fault,
  });
}
