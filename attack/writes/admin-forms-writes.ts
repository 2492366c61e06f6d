import { randomUUID } from 'node:crypto';
import { adminCallsOf } from '@cea/contract/admin-forms';
import { publishScreening } from '@cea/contract/articles';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import { makeForm } from '../../apps/server/src/reading/make-form.ts';
import { saveEdits } from '../../apps/server/src/reading/save-edits.ts';
import { makeUser } from '../../apps/server/test/factories.ts';
import { makeArticle } from '../../apps/server/test/reading-factories.ts';
import { makeReadingAt, voteAnswers } from '../reading-stages.ts';
import type { Site } from '../site.ts';
import type { ValidWrite } from './valid-write.ts';

/** An Admin with a complete screening of a new article. */
async function screeningAs(site: Site) {
  const account = await makeUser(site.db, { roles: ['Admin'] });
  const article = await makeArticle(site.db);
  const form = await inTransaction(site.db, async (tx) => {
    const made = await makeForm(tx, {
      article_id: article.id,
      article_assignment_id: null,
      kind: 'screening',
      origin: 'admin',
    });
    const locked = {
      id: made.id,
      article_id: article.id,
      article_assignment_id: null,
      kind: 'screening',
      origin: 'admin',
      status: 'open',
      seq: 0,
    } as const;
    const seq = await saveEdits(tx, locked, account.id, await voteAnswers(site, made.method_row_id, true, 'plain'));
    return { ...made, seq };
  });
  return { article, form, call: { client: await site.signIn(account), actor: account.id } };
}

/** An Admin with the consensus of a full review that its readers have not submitted. */
async function consensusAs(site: Site) {
  const account = await makeUser(site.db, { roles: ['Admin'] });
  const { consensus_id } = await makeReadingAt(site, 'both submitted');
  const { rows } = await site.owner.query<{ seq: number; row_id: string }>(
    "SELECT f.seq, r.row_id FROM forms f JOIN form_rows r ON r.form_id = f.id AND r.scope = 'method' WHERE f.id = $1",
    [consensus_id],
  );
  const call = { client: await site.signIn(account), actor: account.id, params: { id: consensus_id! } };
  return { call, ...rows[0]! };
}

const reviewWrites: readonly ValidWrite[] = [
  {
    endpoint: adminCallsOf.review.make,
    audit: { action: 'admin form opened', new: true },
    async prepare(site) {
      const account = await makeUser(site.db, { roles: ['Admin'] });
      const { id } = await makeArticle(site.db);
      return { client: await site.signIn(account), actor: account.id, params: { id }, body: {} };
    },
  },
  {
    endpoint: adminCallsOf.review.edit,
    edits: { count: 1 },
    async prepare(site) {
      const { call, row_id, seq } = await consensusAs(site);
      const edits = [{ edit_id: randomUUID(), row_id, key: 'quality_score', value: 3, base_seq: seq }];
      return { ...call, body: { edits } };
    },
  },
  {
    endpoint: adminCallsOf.review.submit,
    audit: { action: 'consensus form submitted', new: true },
    async prepare(site) {
      const { call, seq } = await consensusAs(site);
      return { ...call, body: { seq } };
    },
  },
];

const { edit, submit, make } = adminCallsOf.screening;

export const adminFormsWrites: readonly ValidWrite[] = [
  ...reviewWrites,
  {
    endpoint: make,
    audit: { action: 'admin form opened', new: true },
    async prepare(site) {
      const account = await makeUser(site.db, { roles: ['Admin'] });
      const { id } = await makeArticle(site.db);
      return { client: await site.signIn(account), actor: account.id, params: { id }, body: {} };
    },
  },
  {
    endpoint: edit,
    edits: { count: 1 },
    async prepare(site) {
      const { form, call } = await screeningAs(site);
      const cell = { row_id: form.method_row_id, key: 'cost_per_qaly', value: false };
      const edits = [{ edit_id: randomUUID(), base_seq: form.seq, ...cell }];
      return { ...call, params: { id: form.id }, body: { edits } };
    },
  },
  {
    endpoint: submit,
    audit: { action: 'admin form submitted', new: true },
    async prepare(site) {
      const { form, call } = await screeningAs(site);
      return { ...call, params: { id: form.id }, body: { seq: form.seq } };
    },
  },
  {
    endpoint: publishScreening,
    audit: { action: 'article published', new: true },
    async prepare(site) {
      const { article, form, call } = await screeningAs(site);
      await site.owner.query("UPDATE forms SET status = 'submitted', submitted_at = now() WHERE id = $1", [form.id]);
      return { ...call, params: { id: article.id, formId: form.id } };
    },
  },
];
