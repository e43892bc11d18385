/** Reads `x-image`: which members of an answer contain a picture, and which inputs limit its size. */
import type { PictureFormat } from '../../ports/picture-formats.ts';
import type { Description, OperationObject } from '../description/description.ts';
import { DescriptionError } from '../description/description-error.ts';

export type DescribedPicture = Partial<Record<PictureFormat, string>> & {
  /** `inputs` are set to `max` if the picture is for a model, unless the caller gives one of them or of `unless`. */
  fit?: { max: number; inputs: string[]; unless: string[] };
};

type ImageExtension = Omit<DescribedPicture, 'fit'> & {
  fit?: { limit: string; inputs: string[]; unless?: string[] };
};

export function readImage(description: Description, operation: OperationObject): DescribedPicture | undefined {
  const image = operation['x-image'] as ImageExtension | undefined;
  if (!image?.fit) return image as DescribedPicture | undefined;
  const { limit, inputs, unless = [] } = image.fit;
  const max = (description['x-limits'] as Record<string, unknown> | undefined)?.[limit];
  if (typeof max !== 'number') throw new DescriptionError(`x-image: x-limits has no number '${limit}'`);
  return { ...image, fit: { max, inputs, unless } };
}
