/** Something that applies to a share of all records. */
export interface Shared<T> {
  readonly value: T;
  readonly share: number;
}

/** The ratio between two shares, on a log scale. */
const farFrom = (wanted: number) => (share: number) => Math.abs(Math.log(share / wanted));

/** Sorted by closeness to the wanted share; zero shares are left out. */
export function nearestShares<T>(all: readonly Shared<T>[], wanted: number): Shared<T>[] {
  const far = farFrom(wanted);
  return all.filter(({ share }) => share > 0).toSorted((a, b) => far(a.share) - far(b.share));
}

export function nearestShare<T>(all: readonly Shared<T>[], wanted: number): Shared<T> {
  const [nearest] = nearestShares(all, wanted);
  if (!nearest) throw new Error(`Nothing holds for ${wanted * 100} % of the records, or for any.`);
  return nearest;
}
