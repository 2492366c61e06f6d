import type { GeoContext } from 'd3-geo';

type Point = readonly [x: number, y: number];

/** Draws outlines as an SVG path in whole relative steps, which halves its length. */
export function pathPen(): GeoContext & { path: () => string } {
  let text = '';
  let at: Point = [0, 0];
  const stepTo = (x: number, y: number): Point => {
    const [right, down] = [Math.round(x) - at[0], Math.round(y) - at[1]];
    at = [at[0] + right, at[1] + down];
    return [right, down];
  };
  let ring: Point[] = [];
  return {
    beginPath: () => {},
    arc: () => {},
    moveTo: (x, y) => {
      at = [Math.round(x), Math.round(y)];
      ring = [at];
    },
    lineTo: (x, y) => {
      const [right, down] = stepTo(x, y);
      if (right !== 0 || down !== 0) ring.push([right, down]);
    },
    closePath: () => {
      const [start, ...steps] = ring;
      // Less than a triangle is invisible.
      if (!start || steps.length < 2) return;
      text += `M${start.join(' ')}l${steps.map((step) => step.join(' ')).join(' ')}z`;
    },
    path: () => text.replaceAll(' -', '-'),
  };
}
