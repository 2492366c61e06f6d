import type { Agreement, AgreementMeasures } from '@cea/contract/agreement-statistics';
import type { FormKind } from '@cea/contract/dictionary/variable';
import type { KindAgreement, MyAgreement } from '@cea/contract/my-agreement';
import type { Db, Tx } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { listRounds } from './agreement-queries.ts';
import { judgeReadings } from './judge-readings.ts';

const brief = ({ count, observed, kappa }: AgreementMeasures): Agreement => ({ count, observed, kappa });

async function readKind(tx: Tx, reader_id: number, kind: FormKind): Promise<KindAgreement | null> {
  const { counts } = await judgeReadings(tx, { kind, votes: 'first' }, { reader_id });
  const overall = counts.readers.of(reader_id).measure();
  if (!overall) return null;
  const byRound = new Map(counts.rounds.measure().map(({ key, measures }) => [key, measures]));
  const rounds = (await listRounds(tx)).toReversed().flatMap(({ id, label }) => {
    const measures = byRound.get(id);
    return measures ? [{ label, agreement: brief(measures) }] : [];
  });
  return { overall: brief(overall), rounds };
}

/** How far one reader agrees with the others, in all rounds and in each, read at one moment. */
export const readMyAgreement = (db: Db, reader_id: number): Promise<MyAgreement> =>
  inSnapshot(db, async (tx) => ({
    screening: await readKind(tx, reader_id, 'screening'),
    review: await readKind(tx, reader_id, 'review'),
  }));
