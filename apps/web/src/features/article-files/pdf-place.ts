import type { Zoom } from './zoom.ts';

/** Where someone was in a document. Kept in the tab, so that two tabs can show two pages of it. */
export interface Place {
  readonly page: number;
  readonly zoom: Zoom;
}

const keyOf = (articleId: number) => `cea.pdf-place.${articleId}`;
const start: Place = { page: 1, zoom: 'fit' };

const isZoom = (zoom: unknown): zoom is Zoom =>
  zoom === 'fit' || (typeof zoom === 'number' && zoom >= 0.5 && zoom <= 3);

export function readPlace(articleId: number): Place {
  try {
    const { page, zoom } = JSON.parse(sessionStorage.getItem(keyOf(articleId)) ?? '{}') as Partial<Place>;
    return {
      page: Number.isInteger(page) && page! > 0 ? page! : start.page,
      zoom: isZoom(zoom) ? zoom : start.zoom,
    };
  } catch {
    return start;
  }
}

export function writePlace(articleId: number, place: Place): void {
  try {
    sessionStorage.setItem(keyOf(articleId), JSON.stringify(place));
  } catch {
    // Full or refused: it opens at the first page the next time.
  }
}
