import type { CpiFilters, CpiYear } from '@cea/contract/cpi';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { ListSource } from '../listing/list-source.ts';
import { changedAs, compareSets, currentSets, figureSortKeys } from './compare-sets.ts';

const comparedCpi = (db: Db | Tx) =>
  db
    .selectFrom(compareSets('cpi', currentSets).as('cpi'))
    .select(['cpi.year', 'cpi.applied', 'cpi.draft', 'cpi.change']);

export const cpiSource: ListSource<CpiYear, CpiFilters> = {
  rows: comparedCpi,
  matching: ({ change }) => changedAs('cpi', change),
  sortKeys: { ...figureSortKeys('cpi'), index: sql`cpi.value` },
  tieBreak: sql`cpi.year`,
};

export const findCpi = (db: Db | Tx, year: number): Promise<CpiYear | undefined> =>
  comparedCpi(db).where('cpi.year', '=', year).executeTakeFirst();
