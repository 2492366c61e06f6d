import type { DuplicateEvidence, DuplicateField, DuplicateVerdict, DuplicateZone } from '@cea/contract/duplicates';
import { duplicateFields, zoneScores } from '@cea/contract/duplicates';
import type { Signals } from './signals.ts';

type PointTable = { readonly [Field in DuplicateField]: Readonly<Record<DuplicateVerdict<Field>, number>> };

const givenOnce = { 'only-left': 0, 'only-right': 0, missing: 0 };

/** What a verdict says for two articles being one, or against it. */
const points: PointTable = {
  title: {
    'only-left': -2,
    'only-right': -2,
    missing: -2,
    exact: 10,
    near: 9,
    shortened: 6,
    similar: 4,
    weak: 0,
    different: -10,
  },
  authors: { ...givenOnce, same: 5, 'first-only': 1, 'others-only': 1, different: -7 },
  journal: { ...givenOnce, same: 3, similar: 2, different: -3 },
  year: { ...givenOnce, same: 2, 'one-apart': 0, 'two-apart': -3, 'further-apart': -5 },
  volume: { ...givenOnce, same: 3, different: -3 },
  pages: {
    ...givenOnce,
    'same-range': 6,
    'same-start': 5,
    'same-end': 3,
    'end-fits': 2,
    'off-by-one': 0,
    'not-comparable': 0,
    different: -5,
  },
  pubmed_id: { ...givenOnce, same: 14, different: -12 },
  doi: { ...givenOnce, same: 12, different: -8 },
  abstract: { ...givenOnce, same: 5, partial: 2, unclear: 0, different: -4, 'too-short': 0 },
};

/** A short title is not unique enough for full points. */
const shortTitlePoints: Partial<Record<DuplicateVerdict<'title'>, number>> = { exact: 5, near: 4 };

const maxOf = (field: DuplicateField): number => Math.max(...Object.values(points[field]));

function pointsOf(field: DuplicateField, signals: Signals): number {
  const table: Readonly<Record<string, number>> = points[field];
  const short = field === 'title' && !signals.longTitle ? shortTitlePoints[signals.title] : undefined;
  return short ?? table[signals[field]]!;
}

export const evidenceOf = (signals: Signals): DuplicateEvidence[] =>
  duplicateFields.map((field) => ({
    field,
    verdict: signals[field],
    points: pointsOf(field, signals),
    max: maxOf(field),
    ...signals.counts[field],
  }));

export const possibleFrom = 6;
export const likelyFrom = 12;
const mostPoints = duplicateFields.reduce((sum, field) => sum + maxOf(field), 0);

/** The points between which the score of a zone rises. */
const zonePoints: Readonly<Record<DuplicateZone, readonly [number, number]>> = {
  unlikely: [-10, possibleFrom - 1],
  possible: [possibleFrom, likelyFrom - 1],
  likely: [likelyFrom, mostPoints / 2],
  safe: [likelyFrom, mostPoints],
};

/** 0 to 1, as people see it: the zone first, because a trap outweighs any points, then the points. */
export function scoreOf(zone: DuplicateZone, total: number): number {
  const [least, most] = zonePoints[zone];
  const [low, high] = zoneScores[zone];
  const part = Math.min(1, Math.max(0, (total - least) / (most - least)));
  return Number((low + part * (high - low)).toFixed(4));
}
