import { type CloseGroup, closeGroupsLimit } from '@cea/contract/synonym-editing';
import type { Db } from '../db/database.ts';
import { nameKey } from '../search/synonym-index.ts';
import { findGroup, listUsedGroups, type UsedGroup } from './synonyms-queries.ts';

/** Every three letters in a row, with the beginning and the end. */
function trigramsOf(key: string): Set<string> {
  const text = `  ${key} `;
  return new Set(Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3)));
}

/** From 0, nothing in common, to 1. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((part) => b.has(part)).length;
  return (2 * shared) / (a.size + b.size);
}

/** A group this similar is probably meant: a letter or two are different, or a word is. */
const close = 0.6;
/** Less similar ones are not worth showing. */
const least = 0.3;

type Close = Omit<CloseGroup, 'group'> & { readonly id: number };

/** The groups with a name that is written like the text, the closest first. */
export function findClosest(groups: readonly UsedGroup[], text: string): Close[] {
  const wanted = trigramsOf(nameKey(text));
  const scored = groups.flatMap(({ id, names }) => {
    const best = names
      .map((name) => ({ id, name, score: similarity(wanted, trigramsOf(nameKey(name))) }))
      .reduce((most, one) => (one.score > most.score ? one : most));
    return best.score >= least ? [best] : [];
  });
  return scored
    .toSorted((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, closeGroupsLimit)
    .map(({ id, name, score }) => ({ id, name, is_close: score >= close }));
}

export const listClosest = async (db: Db, text: string): Promise<CloseGroup[]> =>
  Promise.all(
    findClosest(await listUsedGroups(db), text).map(async ({ id, ...close }) => ({
      ...close,
      group: (await findGroup(db, id))!,
    })),
  );
