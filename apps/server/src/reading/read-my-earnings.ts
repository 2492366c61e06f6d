import type { MyEarnings } from '@cea/contract/my-earnings';
import type { Db } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { findOpenRound, listEarnings } from './my-earnings-queries.ts';

/** What a reader has earned in the open round, read at one moment. */
export const readMyEarnings = (db: Db, reader_id: number): Promise<MyEarnings | null> =>
  inSnapshot(db, async (snapshot) => {
    const round = await findOpenRound(snapshot, reader_id);
    if (!round) return null;
    const lines = await listEarnings(snapshot, reader_id, round.id);
    const cents = lines.reduce((sum, { count, rate_cents }) => sum + count * rate_cents, 0);
    return { reading_round_label: round.label, cents, expected_cents: cents + round.open_cents, lines };
  });
