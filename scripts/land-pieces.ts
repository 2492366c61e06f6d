import { geoArea, geoCentroid, geoDistance } from 'd3-geo';

export interface Land {
  readonly type: 'MultiPolygon';
  readonly coordinates: [number, number][][][];
}

interface Apart {
  readonly of: string;
  /** Longitude and latitude. */
  readonly at: readonly [number, number];
}

/** Countries of the registry that the atlas draws as pieces of another. */
const apart: Readonly<Record<string, Apart>> = {
  BES: { of: 'NLD', at: [-68.3, 12.2] },
  GLP: { of: 'FRA', at: [-61.6, 16.2] },
  GUF: { of: 'FRA', at: [-53.1, 3.9] },
  MTQ: { of: 'FRA', at: [-61, 14.7] },
  MYT: { of: 'FRA', at: [45.2, -12.8] },
  REU: { of: 'FRA', at: [55.5, -21.1] },
  SJM: { of: 'NOR', at: [17, 79] },
};
/** How far, in radians, a piece may be from its country's position. */
const reach = 0.06;

const polygon = (rings: Land['coordinates'][number]) => ({ type: 'Polygon' as const, coordinates: rings });

function ownerOf(code: string, rings: Land['coordinates'][number]): string {
  const middle = geoCentroid(polygon(rings));
  const away = ({ at: [x, y] }: Apart) => geoDistance(middle, [x, y]);
  const near = Object.entries(apart).filter(([, one]) => one.of === code && away(one) < reach);
  return near.toSorted(([, a], [, b]) => away(a) - away(b))[0]?.[0] ?? code;
}

/** Splits a country of the atlas into countries of the registry. */
export const piecesOf = (code: string, { coordinates }: Land): { code: string; land: Land }[] =>
  [...Map.groupBy(coordinates, (rings) => ownerOf(code, rings))].map(([owner, pieces]) => ({
    code: owner,
    land: { type: 'MultiPolygon', coordinates: pieces },
  }));

/** The largest piece: a dot in the middle of all would often be in the sea. */
export const mainland = ({ coordinates }: Land) =>
  coordinates.map(polygon).reduce((most, piece) => (geoArea(piece) > geoArea(most) ? piece : most));
