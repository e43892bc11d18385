/** The second level of the cache: drawings that other processes have made, and their counts. */
import type { Drawing, EngineReply } from '../../ports/diagram-engine.ts';
import type { PictureFormat } from '../../ports/picture-formats.ts';
import type { SharedFigures } from '../../ports/service-stats.ts';
import type { SharedDrawings } from '../../ports/shared-drawings.ts';

export interface SharedLevel {
  find(key: string, format: PictureFormat): Promise<EngineReply<Drawing> | undefined>;
  keep(key: string, drawing: Drawing): void;
  stats(): SharedFigures;
}

/** What reads a drawing is loaded only if drawings are shared. */
export function sharedLevel(store: SharedDrawings): SharedLevel {
  const reader = import('./read-shared-drawing.ts');
  const counts = { hits: 0, misses: 0, refused: 0 };
  return {
    async find(key, format) {
      const text = await store.find(key);
      const value = typeof text !== 'string' ? undefined : (await reader).readSharedDrawing(text, format);
      counts[value ? 'hits' : text === undefined ? 'misses' : 'refused'] += 1;
      return value && { kind: 'done', value };
    },
    keep(key, drawing) {
      reader.then(({ isShareable, writeSharedDrawing }) => {
        if (isShareable(drawing)) store.keep(key, writeSharedDrawing(drawing));
      });
    },
    stats: () => ({ ...counts }),
  };
}
