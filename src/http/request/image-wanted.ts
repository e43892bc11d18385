/** Whether a caller of a JSON path wants the picture itself, and in which format. */
import type { Request } from 'express';
import {
  FORMAT_NAMES,
  formatOfType,
  formatRow,
  isPictureFormat,
  type PictureFormat,
} from '../../ports/picture-formats.ts';

const JSON_TYPE = 'application/json';

/** JSON unless the caller prefers another type; `asked` decides where any image will do. */
export function imageWanted(req: Request, asked: unknown): PictureFormat | undefined {
  const first = isPictureFormat(asked) ? asked : FORMAT_NAMES[0];
  const formats = FORMAT_NAMES.toSorted((a, b) => Number(b === first) - Number(a === first));
  const chosen = req.accepts([JSON_TYPE, ...formats.map((format) => formatRow(format).mimeType)]);
  const format = formatOfType(chosen, formats);
  // Many programs name plain text before JSON for any answer.
  return format !== undefined && formatRow(format).kind === 'text' && req.accepts(JSON_TYPE) ? undefined : format;
}
