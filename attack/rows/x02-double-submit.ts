import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { callsOf, submitConsensus } from '@cea/contract/forms';
import { type Contest, atOnce, contest, assertOneWinner, widen } from '../at-once.ts';
import type { Client } from '../http-client.ts';
import { type StagedForm, type StagedReading, makeReadingAt } from '../reading-stages.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';

const rounds = 21;
const tries = 10;

interface FormState {
  readonly id: number;
  readonly status: string;
  readonly seq: number;
  readonly edits: number;
  /** The numbers under which it was submitted, according to the audit log. */
  readonly submitted: number[];
}

/** All forms of an article assignment: the two readings, then the consensus. */
async function formsOf(site: Site, article_assignment_id: number): Promise<FormState[]> {
  const { rows } = await site.owner.query<FormState>(
    `SELECT id, status, seq, (SELECT count(*)::int FROM form_edits e WHERE e.form_id = f.id) AS edits,
       (SELECT coalesce(array_agg((l.new->>'seq')::int), '{}') FROM audit_log l WHERE l.subject_type = 'form'
         AND l.subject_id = f.id::text AND l.action LIKE '%submitted') AS submitted
     FROM forms f WHERE article_assignment_id = $1 ORDER BY id`,
    [article_assignment_id],
  );
  return rows;
}

/** Each of these forms has earned one line, at the rate of its round, and nothing else was earned with the article. */
export async function assertPaidOnce(site: Site, article_id: number, form_ids: readonly number[]): Promise<void> {
  const { rows } = await site.owner.query<{ form_id: number; is_rate: boolean }>(
    `SELECT l.form_id, l.cents = CASE l.kind WHEN 'review' THEN r.review_cents WHEN 'screening' THEN r.screening_cents
         WHEN 'review-consensus' THEN r.review_consensus_cents ELSE r.screening_consensus_cents END AS is_rate
     FROM ledger_lines l JOIN reading_rounds r ON r.id = l.round_id WHERE l.article_id = $1 ORDER BY l.form_id`,
    [article_id],
  );
  const wanted = form_ids.toSorted((a, b) => a - b).map((form_id) => ({ form_id, is_rate: true }));
  assert.deepEqual(rows, wanted, 'not one line each in the ledger');
}

export const submitTimes = async (client: Client, form: StagedForm, times: number): Promise<Contest> =>
  contest(
    `a ${form.kind} is submitted`,
    await atOnce(times, () =>
      client.call(callsOf[form.kind].submit, { params: { id: form.id }, body: { seq: form.seq } }),
    ),
  );

const save = (client: Client, kind: FormKind, form_id: number, row_id: string, base_seq: number) => {
  const edit =
    kind === 'review'
      ? { key: 'gbd_comment', value: randomUUID() }
      : { key: 'cost_per_ly', value: Math.random() < 0.5 };
  return client.call(callsOf[kind].edit, {
    params: { id: form_id },
    body: { edits: [{ edit_id: randomUUID(), row_id, base_seq, ...edit }] },
  });
};

/** Both readers submit at once, each several times. */
async function submitBoth({ forms }: StagedReading, clients: readonly Client[]): Promise<Contest[]> {
  return Promise.all(forms.map((form, index) => submitTimes(clients[index]!, form, tries / 2)));
}

/** What a tab still had to save after the submission is refused every time. */
async function saveLate({ forms }: StagedReading, clients: readonly Client[]): Promise<number> {
  const late = await atOnce(tries, (index) => {
    const form = forms[index % 2]!;
    return save(clients[index % 2]!, form.kind, form.id, form.method_row_id, form.seq);
  });
  assertNone(
    late.filter(({ status }) => status !== 409).map(({ status, text }) => `${status} ${text}`),
    'saved after the submission',
  );
  return late.length;
}

/** Both readers submit the consensus at once; or one of them, while the other is still typing. */
async function submitConsensusOf(
  site: Site,
  reading: StagedReading,
  [a, b]: readonly Client[],
  typing: boolean,
): Promise<Contest> {
  const { article_assignment_id, forms } = reading;
  const { kind } = forms[0]!;
  const [, , consensus] = await formsOf(site, article_assignment_id);
  assert.ok(consensus, 'no consensus was opened');
  const { rows } = await site.owner.query<{ row_id: string }>(
    `SELECT row_id FROM form_rows WHERE form_id = $1 AND scope = 'method'`,
    [consensus.id],
  );
  // Reviews agree; of two different votes one is taken.
  const form_id = kind === 'review' ? consensus.id : forms[0]!.id;
  const submit = (client: Client) =>
    client.call(submitConsensus, { params: { id: article_assignment_id }, body: { form_id } });
  const many = () => atOnce(tries, (index) => submit((index % 2 === 0 ? a : b)!));
  if (!typing) return contest('a consensus is submitted', await many());
  const [submitted, ...saved] = await Promise.all([
    submit(a!),
    ...Array.from({ length: tries - 1 }, () => save(b!, kind, consensus.id, rows[0]!.row_id, consensus.seq)),
  ]);
  assert.equal(submitted.status, 204, submitted.text);
  const strange = saved.filter(({ status }) => status !== 200 && status !== 409);
  assertNone(
    strange.map(({ status, text }) => `${status} ${text}`),
    'typing was answered otherwise',
  );
  return contest('a consensus is submitted again', [submitted, ...(await many())]);
}

/** What the readers submit: reviews on which they agree, votes that differ, votes that agree. */
const works = [
  { kind: 'review', votes: [true, true] },
  { kind: 'screening', votes: [true, false] },
  { kind: 'screening', votes: [false, false] },
] as const;

async function assertSubmittedOnce(
  site: Site,
  { article, article_assignment_id }: StagedReading,
  closesItself: boolean,
) {
  const forms = await formsOf(site, article_assignment_id);
  assert.equal(forms.length, 3, `${forms.length} forms after two readings and a consensus`);
  const paid = closesItself ? forms.slice(0, 2) : forms;
  const odd = forms.filter(
    (form) =>
      form.status !== 'submitted' ||
      form.edits !== form.seq ||
      form.submitted.join() !== (paid.includes(form) ? `${form.seq}` : ''),
  );
  assertNone(odd, 'a form changed after its submission, or was submitted twice');
  await assertPaidOnce(
    site,
    article.id,
    paid.map(({ id }) => id),
  );
}

export const doubleSubmit: Row = {
  id: 'X2',
  title: 'double submit, autosave after submit',
  async run(target) {
    const { readers } = await makeReadingAt(target, 'assigned');
    await target.owner.query(`UPDATE reading_rounds SET review_cents = 4500, review_consensus_cents = 1500,
      screening_cents = 150, screening_consensus_cents = 60`);
    const clients: Client[] = [];
    for (const reader of readers) clients.push(await widen(target, await target.signIn(reader), tries));

    const contests: Contest[] = [];
    let late = 0;
    for (let round = 0; round < rounds; round += 1) {
      const work = works[round % works.length]!;
      const closesItself = work.kind === 'screening' && work.votes[0] === work.votes[1];
      const reading = await makeReadingAt(target, 'answered', { readers, ...work });
      contests.push(...(await submitBoth(reading, clients)));
      late += await saveLate(reading, clients);
      const agreed = await submitConsensusOf(target, reading, clients, round % 2 === 1 && !closesItself);
      if (!closesItself) contests.push(agreed);
      else assert.deepEqual(new Set(agreed.statuses), new Set([409]), 'a closed consensus was submitted');
      await assertSubmittedOnce(target, reading, closesItself);
    }
    const refused = assertOneWinner(contests);
    return `${contests.length} reviews, votes and consensus submitted ${tries / 2} times by each reader at once, or while the other types: one success each, ${refused} x 409; ${late} late saves 409; one consensus, one audit row and one line of the ledger each, none for votes that agree, 0 edits after it`;
  },
};
