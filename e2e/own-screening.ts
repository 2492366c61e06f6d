import { randomUUID } from 'node:crypto';
import { acceptMyAssignment, readMyAssignment } from '@cea/contract/assignments';
import { makeUser, type Account } from '../apps/server/test/factories.ts';
import { type MadeAssignment, makeAssignment } from '../apps/server/test/make-assignment.ts';
import { Reader } from '../apps/server/test/reader.ts';
import type { Db } from '../apps/server/src/db/database.ts';
import { createRound } from '../apps/server/src/reading-rounds/create-round.ts';
import { apiCaller } from './api-caller.ts';
import { makeOwnArticle, siteUrl } from './own-reading.ts';

/** With realistic lengths of title and abstract. */
const abstractOf = (number: number) => ({
  title: `Cost-utility of annual versus biennial screening for abdominal aortic aneurysm in men aged 65: a discrete-event simulation, part ${number}`,
  authors: 'Example A, Sample B, Instance C',
  journal: 'Journal of Invented Examples',
  publication_year: 2024,
  abstract:
    'OBJECTIVES: To estimate the lifetime costs and quality-adjusted life-years (QALYs) of inviting men at age 65 to annual rather than biennial ultrasound screening.\nMETHODS: A discrete-event simulation followed 500,000 men from a health-care payer perspective with a lifetime horizon; costs (2022 £) and effects were discounted at 3.5%. Utilities came from EQ-5D-5L responses of 1,204 attenders.\nRESULTS: Annual screening cost £214 more per man invited and gained 0.0093 QALYs, an incremental cost-effectiveness ratio of £23,011 per QALY. At a threshold of £20,000 the probability of being cost-effective was 38%.\nCONCLUSIONS: Annual screening is unlikely to be good value at current thresholds unless attendance rises above 84%.',
});

export interface OwnScreening extends MadeAssignment {
  readonly readers: readonly [Account, Account];
  readonly path: string;
}

/** New abstracts to screen for two new readers, in a round of their own; the first reader has accepted the work. */
export async function makeOwnScreening(db: Db, abstracts: number): Promise<OwnScreening> {
  const newReader = () => makeUser(db, { roles: ['External Reader'], email: `screener-${randomUUID()}@example.org` });
  const readers = [await newReader(), await newReader()] as const;
  const article_ids = [];
  for (let number = 1; number <= abstracts; number += 1) {
    article_ids.push((await makeOwnArticle(db, abstractOf(number))).id);
  }
  const due_on = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const round_id = (await createRound(db, { label: 'Round 24' })).id;
  const made = await makeAssignment(db, readers, { kind: 'screening', article_ids, due_on, round_id });
  const client = await apiCaller(siteUrl(), readers[0].email);
  await client.call(acceptMyAssignment, { params: { id: made.id } });
  return { ...made, readers, path: `/data-collection/abstract/${made.id}` };
}

/** One form of one of its readers, filled in without a browser. */
export async function openScreening(screening: OwnScreening, who: 0 | 1, place: number): Promise<Reader> {
  const client = await apiCaller(siteUrl(), screening.readers[who].email);
  await client.call(acceptMyAssignment, { params: { id: screening.id } });
  const { body } = await client.call(readMyAssignment, { params: { id: screening.id } });
  return Reader.open(client, body.data.article_assignments[place]!.form!.id, 'screening');
}

/** The votes of the first reader as the database has them, by abstract. */
export const votesOf = (db: Db, { id, readers }: OwnScreening) =>
  db
    .selectFrom('forms')
    .innerJoin('article_assignments', 'article_assignments.id', 'forms.article_assignment_id')
    .where('article_assignments.assignment_id', '=', id)
    .where('reader_id', '=', readers[0].id)
    .where('status', '=', 'submitted')
    .orderBy('article_assignment_id')
    .select(['article_assignment_id', 'is_accepted', 'rejection_reason_id', 'submissions', 'active_seconds'])
    .execute();
