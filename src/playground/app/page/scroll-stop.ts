/** Makes a part of the page a stop of the Tab key while it scrolls: with keys, what it holds could not be read otherwise. */

/** The answer is to be called when the content has changed. */
export function createScrollStop(place: HTMLElement): () => void {
  const update = () => {
    place.tabIndex = place.scrollHeight > place.clientHeight ? 0 : -1;
  };
  new ResizeObserver(update).observe(place);
  return update;
}
