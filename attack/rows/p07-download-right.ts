import assert from 'node:assert/strict';
import { dataTypes } from '@cea/contract/dictionary/terms';
import { downloadEntries, downloadQuery, fileFormats } from '@cea/contract/registry-files';
import { mostVisitorRows } from '@cea/contract/settings';
import { downloadSnapshot } from '@cea/contract/snapshot';
import { makeSponsor, makeUser } from '../../apps/server/test/factories.ts';
import { parseCsv } from '../../apps/server/test/parse-csv.ts';
import { publishLarge } from '../../apps/server/test/publish-large.ts';
import { makeArticle } from '../../apps/server/test/reading-factories.ts';
import { bySystem } from '../../apps/server/src/audit/audit.ts';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import { publishForm } from '../../apps/server/src/publishing/publish-form.ts';
import { makeSubmittedForm } from '../../apps/server/src/reading/make-submitted-form.ts';
import { snapshotAnswers } from '../../apps/server/test/snapshot-answers.ts';
import type { Client } from '../http-client.ts';
import { makeReleaseOn } from '../make-release-on.ts';
import type { Row } from '../row.ts';
import type { Site } from '../site.ts';

const [many, secret] = ['downloadright', 'private-author@example.org'];
const body = { primaryDataType: 'methods' as const, selectedTypes: [...dataTypes], raw_query: many };

async function publish(site: Site): Promise<string> {
  await publishLarge(site.environment.DATABASE_URL!, { title: many, ratios: 700, weights: 400 });
  const { id, compound_id } = await makeArticle(site.db, { title: `${many} author`, corresponding_email: secret });
  const form = await makeSubmittedForm(site.db, id, { method: {}, ratios: [], weights: [] });
  await inTransaction(site.db, (tx) => publishForm(tx, bySystem, id, form));
  return compound_id;
}

/** Everything that a caller without the right must not get. */
async function probe(client: Client, id: string): Promise<number> {
  const ask = (more: object) => client.call(downloadQuery, { query: {}, body: { ...body, ...more } });
  const choose = (more: object) => client.call(downloadEntries, { query: {}, body: { methods: [id], ...more } });
  const expected: [what: string, status: number, actual: number][] = [
    ['over the limit', 422, (await ask({})).status],
    ['a limit above the limit', 422, (await ask({ limit: mostVisitorRows + 1 })).status],
    ['no limit', 422, (await ask({ limit: 0 })).status],
    ['a non-public column', 403, (await ask({ limit: 1, columns: { methods: ['corresponding_email'] } })).status],
    ['a non-public column of a selection', 403, (await choose({ method_columns: ['corresponding_email'] })).status],
    ['sorting by one', 422, (await ask({ limit: 1, sort: 'corresponding_email' })).status],
  ];
  for (const [what, status, actual] of expected) assert.equal(actual, status, what);
  for (const format of fileFormats) {
    for (const answer of [await ask({ limit: mostVisitorRows, format }), await choose({ format, labels: true })]) {
      assert.equal(answer.status, 200, `${format}: ${answer.text.slice(0, 200)}`);
      assert.ok(!answer.text.includes(secret), `${format} tells a private address`);
    }
  }
  const { text } = await ask({ limit: mostVisitorRows, selectedTypes: ['ratios'] });
  assert.equal(parseCsv(text).length, 700);
  return expected.length + 2 * fileFormats.length;
}

/** Tokens that worked once are refused like one that never did. */
async function probeTokens(site: Site): Promise<void> {
  await makeReleaseOn(site);
  const ask = (sent: object) => site.visitor().call(downloadSnapshot, { body: sent });
  const unknown = await ask({ token: 'x'.repeat(43) });
  assert.equal(unknown.status, 403, `an unknown snapshot token: ${unknown.status} ${unknown.text}`);
  const ends = {
    expired: `UPDATE snapshot_visitors SET expires_at = now() - interval '1 second' WHERE email = $1`,
    forgotten: 'UPDATE snapshot_visitors SET token_hash = NULL WHERE email = $1',
    erased: `UPDATE snapshot_visitors SET name = NULL, email = NULL, organization = NULL, token_hash = NULL,
      erased_at = now() WHERE email = $1`,
  };
  for (const [how, statement] of Object.entries(ends)) {
    const email = `${how}@example.org`;
    const token = String((await ask({ ...(await snapshotAnswers(site.db)), email })).headers.token);
    assert.equal((await ask({ token })).status, 200, `a new token is refused (${how})`);
    await site.owner.query(statement, [email]);
    const refused = await ask({ token });
    assert.deepEqual([refused.status, refused.text], [403, unknown.text], `an ${how} snapshot token`);
  }
}

export const downloadRight: Row = {
  id: 'P7',
  title: 'download right',
  async run(target) {
    const id = await publish(target);
    const sponsor_id = await makeSponsor(target.db);
    const sponsored = await target.signIn(await makeUser(target.db, { roles: ['Sponsor'], sponsor_id }));
    const full = () => sponsored.call(downloadEntries, { query: {}, body: { methods: [id] } });
    assert.ok((await full()).text.includes(secret), 'a sponsor does not get full entries');
    await target.owner.query('UPDATE sponsors SET expires_at = current_date - 1 WHERE id = $1', [sponsor_id]);
    const callers = {
      'a visitor': target.visitor(),
      'a lapsed sponsor': sponsored,
      'a user without roles': await target.signIn(await makeUser(target.db, { roles: [] })),
    };
    let calls = 0;
    for (const [name, client] of Object.entries(callers)) {
      try {
        calls += await probe(client, id);
      } catch (error) {
        throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
      }
    }
    await probeTokens(target);
    return `${Object.keys(callers).join(', ')}: ${calls} calls; over the limit 422, non-public columns 403, no private address in ${fileFormats.join(', ')}; unknown, forgotten, erased and expired snapshot tokens 403 with the same bytes`;
  },
};
