/** As wide as the pane, or a share of the printed size. */
export type Zoom = 'fit' | number;

export const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const pixelsPerPoint = 96 / 72;

/** The width in pixels of a page that is `points` wide. */
export const widthAt = (zoom: Zoom, points: number, paneWidth: number): number =>
  Math.round(zoom === 'fit' ? paneWidth : points * pixelsPerPoint * zoom);

const shownShare = (zoom: Zoom, points: number, paneWidth: number): number =>
  widthAt(zoom, points, paneWidth) / (points * pixelsPerPoint);

/** The next step above or below what is shown; undefined at the end. */
export function nextZoom(zoom: Zoom, step: 1 | -1, points: number, paneWidth: number): number | undefined {
  const shown = shownShare(zoom, points, paneWidth);
  return step === 1
    ? zoomSteps.find((share) => share > shown + 0.01)
    : zoomSteps.findLast((share) => share < shown - 0.01);
}

export const formatZoom = (zoom: Zoom): string => (zoom === 'fit' ? 'Fit width' : `${Math.round(zoom * 100)} %`);
