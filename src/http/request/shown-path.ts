/** The path of a request as a log may show it: an unknown path or a picture's may contain a diagram, a parameter a session. */
import { isPage } from '../reply/page-table.ts';
import type { RoutePlace } from '../routes/route-table.ts';

const MAX_PATH_CHARS = 200;
const MAX_SEGMENT_CHARS = 32;

export function shownPath(path: string, place: RoutePlace | undefined): string {
  if (place?.route && (place.pathInput || place.pictureInput)) return place.route.path;
  if (place || isPage(path)) return path.slice(0, MAX_PATH_CHARS);
  const [, first = '', ...rest] = path.split('/', 3);
  const shown = first.length > MAX_SEGMENT_CHARS ? `${first.slice(0, MAX_SEGMENT_CHARS)}...` : first;
  return rest.length > 0 ? `/${shown}/...` : `/${shown}`;
}
