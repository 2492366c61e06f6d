import type { CpiQuery, CpiYear } from '@cea/contract/cpi';
import type { Db, Tx } from '../db/database.ts';
import { compareSets } from './compare-sets.ts';
import { getSets } from './lock-draft.ts';

const comparedCpi = async (db: Db | Tx) => db.selectFrom(compareSets('cpi', await getSets(db)).as('cpi'));

export async function listCpi(db: Db, { page, per_page, direction }: CpiQuery): Promise<CpiYear[]> {
  return (await comparedCpi(db))
    .selectAll()
    .orderBy('cpi.year', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
}

export async function countCpi(db: Db): Promise<number> {
  const { total } = await (
    await comparedCpi(db)
  )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const findCpi = async (db: Db | Tx, year: number): Promise<CpiYear | undefined> =>
  (await comparedCpi(db)).selectAll().where('cpi.year', '=', year).executeTakeFirst();
