import { createScreeningNote } from '@cea/contract/notes';
import type { Db } from '../apps/server/src/db/database.ts';
import { callsOf } from '@cea/contract/forms';
import { sampleMethod } from '../apps/server/test/sample-answers.ts';
import { makeOwnScreening, openScreening, type OwnScreening } from './own-screening.ts';

export const consensusPathOf = ({ id }: OwnScreening): string => `/data-collection/consensus/abstract/${id}`;

const reasonId = async (db: Db, slug: string): Promise<number> =>
  (
    await db
      .selectFrom('vocabulary_entries')
      .where('vocabulary', '=', 'rejection-reason')
      .where('slug', '=', slug)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

/** The types of intervention, as an answer. */
async function interventionTypes(db: Db, count: number): Promise<{ id: number }[]> {
  return db
    .selectFrom('vocabulary_entries')
    .where('vocabulary', '=', 'intervention-type')
    .orderBy('id')
    .limit(count)
    .select('id')
    .execute();
}

/** Both readers vote: the first accepts all; the second rejects all but the last `agreeing`, and both leave a note. */
export async function makeDifferingVotes(db: Db, differing: number, agreeing: number): Promise<OwnScreening> {
  const screening = await makeOwnScreening(db, differing + agreeing);
  const { cost_per_qaly, country } = await sampleMethod(db);
  for (let place = 0; place < differing + agreeing; place += 1) {
    for (const who of [0, 1] as const) {
      const reader = await openScreening(screening, who, place);
      const accepts = who === 0 || place >= differing;
      await reader.answer(reader.method_row_id, {
        is_accepted: accepts,
        cost_per_qaly,
        country,
        intervention_type: await interventionTypes(db, who === 0 ? 2 : 1),
        ...(!accepts && { rejection_reason: [{ id: await reasonId(db, 'no-qaly-or-daly-outcome') }] }),
      });
      if (place === 0) {
        const quote = 'Utilities came from EQ-5D-5L responses of 1,204 attenders.';
        await reader.client.call(createScreeningNote, {
          params: { id: reader.form_id },
          body: who === 0 ? { text: 'QALYs from EQ-5D.', anchor: { quote } } : { text: 'Life-years only.' },
        });
      }
      const { status, body } = await reader.client.call(callsOf.screening.submit, {
        params: { id: reader.form_id },
        body: { seq: reader.seq, active_seconds: who === 0 ? 41 : 19 },
      });
      if (status !== 204) throw new Error(`Not submitted: ${status} ${JSON.stringify(body)}`);
    }
  }
  return screening;
}
