import type { AgreementQuery, AgreementReport, FieldAgreement } from '@cea/contract/agreement';
import type { Db, Tx } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { listNames, listRounds, listTitles } from './agreement-queries.ts';
import { type CountedField, measureField, pairName } from './count-judgments.ts';
import { judgeReadings } from './judge-readings.ts';

async function presentFields(tx: Tx, fields: readonly CountedField[]): Promise<FieldAgreement[]> {
  const articles = await listTitles(tx, [
    ...new Set(fields.flatMap(({ examples }) => examples.map(({ article_id }) => article_id))),
  ]);
  return fields
    .flatMap((field): FieldAgreement[] => {
      const { scope, key, differing } = field;
      const measures = measureField(field);
      const examples = field.examples.map(({ article_id, a, b }) => ({ article: articles.get(article_id)!, a, b }));
      return measures ? [{ scope, key, differing, measures, examples }] : [];
    })
    .toSorted((one, other) => other.differing - one.differing || other.measures.count - one.measures.count);
}

/** How far the readers of a round agree, or those of all rounds, read at one moment. */
export const readAgreement = (db: Db, query: AgreementQuery, round_id?: number): Promise<AgreementReport> =>
  inSnapshot(db, async (tx) => {
    const rounds = await listRounds(tx);
    if (round_id !== undefined && rounds.every(({ id }) => id !== round_id)) throw new Refusal('not-found');
    const { articles, counts } = await judgeReadings(tx, query, { round_id });
    const names = await listNames(tx, [...new Set(articles.flatMap(({ a, b }) => [a.reader_id, b.reader_id]))]);
    const named = (id: number) => ({ id, full_name: names.get(id)! });
    const byRound = new Map(counts.rounds.measure().map(({ key, measures }) => [key, measures]));
    const pairs = new Map(
      articles.map(({ a: { reader_id: one }, b: { reader_id: other } }) => [
        pairName(one, other),
        one < other ? ([one, other] as const) : ([other, one] as const),
      ]),
    );
    return {
      choices: rounds,
      articles: articles.length,
      overall: counts.overall.measure() ?? null,
      rounds: rounds.flatMap((round) => {
        const measures = byRound.get(round.id);
        return measures ? [{ ...round, measures }] : [];
      }),
      pairs: counts.pairs.measure().map(({ key, measures }) => {
        const [one, other] = pairs.get(key)!;
        return { a: named(one), b: named(other), measures };
      }),
      readers: counts.readers.measure().map(({ key, measures }) => ({ reader: named(key), measures })),
      fields: await presentFields(tx, counts.fields),
    };
  });
