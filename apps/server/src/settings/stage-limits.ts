import { defaultLimits, StageLimits } from '@cea/contract/article-states';
import type { Db, Tx } from '../db/database.ts';

/** After how many days an article is late: the stored limits, with the contract's defaults for the rest. */
export async function getStageLimits(db: Db | Tx): Promise<StageLimits> {
  const stored = await db.selectFrom('settings').where('key', '=', 'stage_limits').select('value').executeTakeFirst();
  return StageLimits.parse({ ...defaultLimits, ...(stored?.value as Partial<StageLimits> | undefined) });
}
