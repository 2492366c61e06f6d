import { notReported } from '@cea/contract/dictionary/variable';
import { readRareQuestions } from '@cea/contract/rare-questions';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { publishRatios } from '../../test/published-ratio.ts';
import { sampleMethod, sampleRatio } from '../../test/sample-answers.ts';

const test = useApp();

const asReader = async () => test.as(await makeUser(test.db, { roles: ['External Reader'] }));
const readRare = async () => (await (await asReader()).call(readRareQuestions)).body.data;

/** Publishes an article whose study has these answers too, and copies its record: what is counted are records. */
async function publish(count: number, more: object): Promise<void> {
  const method = { ...(await sampleMethod(test.db)), ...more };
  const ratio = await publishRatios(test.db, method, [sampleRatio]);
  await sql`
    INSERT INTO records OVERRIDING USER VALUE SELECT (jsonb_populate_record(r, jsonb_build_object('id', r.id || '-' || copy))).*
    FROM records r, generate_series(2, ${count}) AS copy
    WHERE type = 'methods' AND article_id = (SELECT article_id FROM records WHERE type = 'ratios' AND id = ${ratio})`.execute(
    test.db,
  );
}

it('names what few of the published articles answer, but nothing before enough are published', async () => {
  await publish(10, { gbd_comment: 'Coded as its parent', state_locality: notReported, disease: 'Obesity' });
  expect(await readRare()).toEqual([]);
  await publish(41, { state_locality: notReported });
  const rare = await readRare();
  // Ten of 51 articles; one that is silent about the question does not answer it.
  expect(rare).toEqual(expect.arrayContaining(['gbd_comment', 'disease', 'state_locality']));
  // One is answered by all, one must be answered, and one is asked only after another answer.
  for (const usual of ['country', 'currency', 'equity_text']) expect(rare).not.toContain(usual);
});

it('is for readers', async () => {
  expect((await test.visitor().call(readRareQuestions)).status).toBe(401);
  const sponsor = await test.as(await makeUser(test.db, { roles: ['Sponsor'] }));
  expect((await sponsor.call(readRareQuestions)).status).toBe(403);
});
