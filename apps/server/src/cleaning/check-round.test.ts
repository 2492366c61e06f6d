import { randomUUID } from 'node:crypto';
import * as contract from '@cea/contract/cleaning-calls';
import { beforeAll, expect, it } from 'vitest';
import { type AgreedReview, agreeReview } from '../../test/agreed-review.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import type { TestClient } from '../../test/test-client.ts';
import { watchStatements } from '../../test/watch-statements.ts';
import { createRound } from '../reading-rounds/create-round.ts';
import { checkRound, createKnownFindings } from './check-round.ts';

const test = useApp();
let admin: TestClient;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

const swapped = { ratio: { delta_cost: 412, delta_effect: 0.0093, ratio_article: 23_011 } };

/** Two agreed reviews with a finding each, in a round of their own. */
async function agreeTwo(): Promise<readonly [AgreedReview, AgreedReview]> {
  await createRound(test.db);
  return [await agreeReview(test, swapped), await agreeReview(test, swapped)];
}

async function mend({ consensus_id: id }: AgreedReview): Promise<void> {
  const { form } = (await admin.call(contract.readCleanedForm, { params: { id } })).body.data;
  const { row_id } = form.rows.find(({ scope }) => scope === 'ratio')!;
  const edits = [{ edit_id: randomUUID(), row_id, key: 'delta_cost', value: 214 }];
  const body = { rule: 'ratio-replaced', row_id, seq: form.seq, edits };
  expect((await admin.call(contract.mendFinding, { params: { id }, body })).status).toBe(200);
}

it('makes the findings of a form once, and again only for the form whose answer was changed', async () => {
  const [first, second] = await agreeTwo();
  const knownFindings = createKnownFindings();
  const look = async () => {
    const forms = await checkRound(test.db, knownFindings, first.round_id);
    return new Map(forms.map(({ head, findings }) => [head.id, findings]));
  };
  const findings = await look();
  const again = await look();
  for (const { consensus_id } of [first, second]) {
    expect(findings.get(consensus_id)!.map(({ state }) => state)).toEqual(['open']);
    expect(again.get(consensus_id)).toBe(findings.get(consensus_id));
  }
  await mend(first);
  const changed = await look();
  expect(changed.get(first.consensus_id)!.map(({ state }) => state)).toEqual(['mended']);
  expect(changed.get(second.consensus_id)).toBe(findings.get(second.consensus_id));
});

it('reads the answers of a round for its first list, and for none after it until one is changed', async () => {
  const [first] = await agreeTwo();
  const readsAnswers = async () => {
    const list = async () => {
      expect((await admin.call(contract.listFindings, { params: { id: first.round_id } })).status).toBe(200);
    };
    return (await watchStatements(list)).filter(({ text }) => /FROM form_rows/.test(text)).length;
  };
  expect([await readsAnswers(), await readsAnswers()]).toEqual([1, 0]);
  await mend(first);
  expect([await readsAnswers(), await readsAnswers()]).toEqual([1, 0]);
});
