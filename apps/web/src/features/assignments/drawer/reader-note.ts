import type { AvailableReader } from '@cea/contract/admin-assignments';
import { counted } from '../../../lib/number-format.ts';

/** "12 to read in this round"; work that was submitted is no load. */
export function describeLoad({ load: { planned, open } }: AvailableReader): string {
  const left = planned + open;
  return left === 0 ? 'free' : `${left} to read in this round`;
}

/** Of the articles of this assignment; undefined while it has none. */
export function describeOwnConflicts({ conflicts }: AvailableReader, articles: number): string | undefined {
  if (articles === 0) return undefined;
  if (conflicts > 0) return `${counted(conflicts, 'conflict')}, left out there`;
  return articles === 1 ? 'no conflict with the article' : `no conflict with the ${articles}`;
}
