import type { Family, Horizon } from '../families/family.ts';

/** Employers, hospitals and insurers count the few years in which people are theirs. */
const nearsighted = new Set(['employer', 'hospital-or-provider', 'other']);
const farthest = 5;
const isNear = (horizon: Horizon): boolean => horizon !== 'lifetime' && horizon <= farthest;

/** Early studies, and those of DALYs, take the view of a payer where others take an employer's. */
const nearsightedSince = 1990;

/** The perspective that an article of this year can have. */
export function fitPerspective(perspective: string, outcome: Family['outcome'], year: number): string {
  const rare = nearsighted.has(perspective) && year < nearsightedSince;
  const employed = perspective === 'employer' || perspective === 'other';
  return rare || (employed && outcome === 'daly') ? 'health-care-payer' : perspective;
}

/** The horizons of a family that a perspective can have. */
export const horizonsFor = (perspective: string, { horizons }: Pick<Family, 'horizons'>): readonly Horizon[] =>
  nearsighted.has(perspective) ? horizons.filter(isNear) : horizons;

const working = [18, 64] as const;

/** Whether a question is one that this perspective asks: no employer pays for children, no hospital for prevention. */
export function asksAbout(perspective: string, family: Family): boolean {
  if (!nearsighted.has(perspective)) return true;
  if (horizonsFor(perspective, family).length === 0) return false;
  if (perspective === 'hospital-or-provider') return !family.healthy;
  return family.age[0] >= working[0] && family.age[1] <= working[1];
}
