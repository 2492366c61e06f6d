import { randomUUID } from 'node:crypto';
import { askedKeys } from '@cea/contract/dictionary/effective';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { addRow, type Edit } from '@cea/contract/forms';
import { bySystem } from '../apps/server/src/audit/audit.ts';
import type { Tx } from '../apps/server/src/db/database.ts';
import { inTransaction } from '../apps/server/src/db/transaction.ts';
import { saveEdits } from '../apps/server/src/reading/save-edits.ts';
import { findReachableForm } from '../apps/server/src/reading/forms-queries.ts';
import { makeForm } from '../apps/server/src/reading/make-form.ts';
import { findConsensusForm } from '../apps/server/src/reading/consensus-queries.ts';
import { submitForm } from '../apps/server/src/reading/submit-form.ts';
import { publishForm } from '../apps/server/src/publishing/publish-form.ts';
import type { Account } from '../apps/server/test/factories.ts';
import { type Reading, makeReading } from '../apps/server/test/reading-factories.ts';
import { sampleMethod, sampleRatio, sampleWeight } from '../apps/server/test/sample-answers.ts';
import type { Site } from './site.ts';
import { editOf } from './tabs.ts';

/** The stages of an article; each includes those before it. */
const stages = [
  'assigned',
  'accepted',
  'answered',
  'first submitted',
  'both submitted',
  'agreed',
  'published',
] as const;
export type Stage = (typeof stages)[number];

export interface StagedForm {
  readonly id: number;
  readonly kind: FormKind;
  readonly method_row_id: string;
  readonly ratio_row_id: string;
  readonly reader: Account;
  /** The number of its last edit. */
  readonly seq: number;
}

export interface StagedReading extends Reading {
  /** The readers' forms in order; none before they accept. */
  readonly forms: readonly StagedForm[];
  readonly consensus_id: number | undefined;
}

interface Wanted {
  readonly readers?: readonly [Account, Account];
  /** Included in the answers of the readings, so that leaks show; both must be equal for the readers to agree. */
  readonly marks?: readonly [string, string];
  /** A full review unless it says so. */
  readonly kind?: FormKind;
  /** Whether each reader accepts the abstract; both, unless it is said. */
  readonly votes?: readonly [boolean, boolean];
}

/** By the rules of the server, without a browser for every step. */
async function openForm(
  tx: Tx,
  { assignment_id, article_assignment_id, article }: Reading,
  reader: Account,
  kind: FormKind,
) {
  await tx
    .updateTable('assignment_readers')
    .set({ accepted_at: new Date().toISOString() })
    .where('assignment_id', '=', assignment_id)
    .where('reader_id', '=', reader.id)
    .execute();
  const ids = { article_id: article.id, article_assignment_id, reader_id: reader.id };
  const form = await makeForm(tx, { ...ids, kind, origin: 'reader' });
  return { ...form, kind, ratio_row_id: randomUUID(), reader, seq: 0 };
}

async function lockForm(tx: Tx, id: number, reader_id: number) {
  const form = await findReachableForm(tx, id, reader_id);
  if (!form) throw new Error(`Form ${id} is not reader ${reader_id}'s`);
  return form;
}

/** One edit for each answer. */
export const editsOf = (row_id: string, answers: object): Edit[] =>
  Object.entries(answers).map(([key, value]) => editOf({ row_id, key }, 0, value));

type EmptyForm = Pick<StagedForm, 'method_row_id' | 'ratio_row_id'>;

/** Complete answers with one ratio and one weight. */
export async function completeAnswers(site: Site, form: EmptyForm, mark: string): Promise<Edit[]> {
  const method = await sampleMethod(site.db);
  const weight_row_id = randomUUID();
  return [
    ...editsOf(form.method_row_id, method),
    editOf({ row_id: form.ratio_row_id, key: addRow }, 0, { scope: 'ratio', position: 0 }),
    ...editsOf(form.ratio_row_id, { ...sampleRatio, intervention: `Treatment ${mark}` }),
    editOf({ row_id: weight_row_id, key: addRow }, 0, { scope: 'weight', position: 1 }),
    ...editsOf(weight_row_id, { ...sampleWeight, health_state: `State ${mark}` }),
  ];
}

const otherEntry = async ({ db }: Site, vocabulary: string): Promise<number> =>
  (
    await db
      .selectFrom('vocabulary_entries')
      .where('vocabulary', '=', vocabulary)
      .where('slug', '=', 'other')
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

/** A vote on an abstract, with the mark in the words that the reader chose. */
export async function voteAnswers(site: Site, row_id: string, accepts: boolean, mark: string): Promise<Edit[]> {
  if (!accepts) {
    const reason = { id: await otherEntry(site, 'rejection-reason'), details: `Reason ${mark}` };
    return editsOf(row_id, { is_accepted: false, rejection_reason: [reason] });
  }
  const asked = askedKeys('screening', 'method');
  const method = Object.entries(await sampleMethod(site.db)).filter(([key]) => asked.includes(key));
  const type = { id: await otherEntry(site, 'intervention-type'), details: `Type ${mark}` };
  return editsOf(row_id, { ...Object.fromEntries(method), intervention_type: [type], is_accepted: true });
}

interface Said {
  readonly mark: string;
  readonly accepts: boolean;
}

async function answerAll(site: Site, form: StagedForm, { mark, accepts }: Said): Promise<StagedForm> {
  const { id, reader, kind, method_row_id } = form;
  const edits = await (kind === 'screening'
    ? voteAnswers(site, method_row_id, accepts, mark)
    : completeAnswers(site, form, mark));
  const seq = await inTransaction(site.db, async (tx) =>
    saveEdits(tx, await lockForm(tx, id, reader.id), reader.id, edits),
  );
  return { ...form, seq };
}

const submit = (site: Site, id: number, { id: actor_id }: Account): Promise<void> =>
  inTransaction(site.db, async (tx) => {
    const form = await lockForm(tx, id, actor_id);
    await submitForm(tx, form, { ...bySystem, actor_id }, { seq: form.seq });
  });

/** A reading of a new article, brought to this stage; both readers give the same answers. */
export async function makeReadingAt(
  site: Site,
  stage: Stage,
  { readers, marks = ['plain', 'plain'], kind = 'review', votes = [true, true] }: Wanted = {},
): Promise<StagedReading> {
  const reading = await makeReading(site.db, readers, undefined, { kind });
  return { ...reading, ...(await bringTo(site, stage, reading, { marks, kind, votes })) };
}

/** The same article read again by the same readers: another consensus, which may replace the first. */
export async function readAgain(site: Site, { article, readers }: Reading, mark: string): Promise<StagedReading> {
  const reading = await makeReading(site.db, readers);
  await site.owner.query('UPDATE article_assignments SET article_id = $2 WHERE id = $1', [
    reading.article_assignment_id,
    article.id,
  ]);
  const wanted = { marks: [mark, mark], kind: 'review', votes: [true, true] } as const;
  return { ...reading, article, ...(await bringTo(site, 'agreed', { ...reading, article }, wanted)) };
}

async function bringTo(site: Site, stage: Stage, reading: Reading, wanted: Required<Omit<Wanted, 'readers'>>) {
  const { marks, kind, votes } = wanted;
  const reached = (other: Stage): boolean => stages.indexOf(stage) >= stages.indexOf(other);
  const forms: StagedForm[] = [];
  for (const [index, reader] of reading.readers.entries()) {
    if (!reached('accepted')) break;
    const opened = await inTransaction(site.db, (tx) => openForm(tx, reading, reader, kind));
    const said = { mark: marks[index]!, accepts: votes[index]! };
    const form = reached('answered') ? await answerAll(site, opened, said) : opened;
    forms.push(form);
    if (reached(index === 0 ? 'first submitted' : 'both submitted')) await submit(site, form.id, reader);
  }
  const consensus_id = await findConsensusForm(site.db, reading.article_assignment_id);
  // Equal votes on an abstract have agreed already.
  const isOpen = consensus_id !== undefined && !(kind === 'screening' && votes[0] === votes[1]);
  if (isOpen && reached('agreed')) await submit(site, consensus_id, reading.readers[0]);
  if (consensus_id !== undefined && reached('published')) {
    await inTransaction(site.db, (tx) => publishForm(tx, bySystem, reading.article.id, consensus_id));
  }
  return { forms, consensus_id };
}
