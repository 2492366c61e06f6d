import type { Currency } from '@cea/contract/study-rates';
import type { Db } from '../db/database.ts';

export const listCurrencies = (db: Db): Promise<Currency[]> =>
  db.selectFrom('currencies').select(['code', 'name', 'ended_year']).orderBy('code').execute();
