import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import * as contract from '@cea/contract/releases';
import { downloadSnapshot, forgetSnapshotToken } from '@cea/contract/snapshot';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { makeRelease } from '../../test/make-release.ts';
import { readZip } from '../../test/read-zip.ts';
import { seedSampleRegistry } from '../../test/sample-registry.ts';
import { snapshotAnswers } from '../../test/snapshot-answers.ts';
import { inTransaction } from '../db/transaction.ts';
import { openSnapshot, type ReleaseSource } from './release-files.ts';
import { loadDalyFacet } from './open-set.ts';
import { eraseExpiredVisitors, eraseVisitor } from './snapshot-visitors.ts';

const test = useApp();
const tools = () => ({ ...test.deps, db: test.db, copy: test.deps.copyOut.write });

let names: string[];
let answers: Awaited<ReturnType<typeof snapshotAnswers>>;
beforeAll(async () => {
  await seedSampleRegistry(test.db);
  names = [await makeRelease(tools()), await makeRelease(tools())];
  answers = await snapshotAnswers(test.db);
});

const visitor = () => test.visitor();
const ask = (body: object) => visitor().call(downloadSnapshot, { body });
const tokenOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers.token);
const visitors = () => test.db.selectFrom('snapshot_visitors').selectAll().execute();
const releases = async () => (await visitor().call(contract.listPublicReleases)).body.data;

describe('the files of a release', () => {
  it('are the same bytes whenever they are made, with the checksum that the list names', async () => {
    const [newest] = await releases();
    const file = newest!.files.find(({ kind }) => kind === 'snapshot')!;
    const stored = await buffer(await test.deps.storage.read(file.sha256));
    expect(createHash('sha256').update(stored).digest('hex')).toBe(file.sha256);
    expect(stored.length).toBe(file.bytes);
    const source: ReleaseSource = {
      ...tools(),
      site: test.deps.config.appUrl,
      release: newest!,
      dalys: await loadDalyFacet(test.db),
      changes: [],
    };
    const again = await Promise.all(
      [openSnapshot(source), openSnapshot(source)].map(async (made) => buffer(await made)),
    );
    expect(again[0]!.equals(again[1]!)).toBe(true);
    const [made, kept] = [readZip(again[0]!), readZip(stored)];
    expect([...made.keys()]).toEqual([...kept.keys()]);
    // The log is not read again here.
    for (const files of [made, kept]) files.delete('changes.csv');
    expect([...made]).toEqual([...kept]);
  });

  it('hold as many rows as the list says', async () => {
    const [newest] = await releases();
    const files = readZip(await buffer(await test.deps.storage.read(newest!.files[0]!.sha256)));
    for (const { type, records } of newest!.counts) {
      expect(records).toBeGreaterThan(0);
      const [, csv] = [...files].find(([name]) => name.startsWith(`cea-registry_${type}_`))!;
      expect([type, csv.match(/^\d{4}-01-\d{5}/gm)?.length]).toEqual([type, records]);
    }
  });
});

describe('downloading', () => {
  it('takes the answers of the form once, and a token afterwards', async () => {
    const first = await ask(answers);
    expect([first.status, first.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(first.headers['content-disposition']).toContain(`cea-registry_open-daly_${names[1]}.zip`);
    const token = tokenOf(first);
    expect(token).toMatch(/^[\w-]{43}$/);
    const again = await ask({ token, release: names[0], file: 'changes' });
    expect([again.status, tokenOf(again)]).toEqual([200, token]);
    const downloads = await test.db
      .selectFrom('snapshot_downloads')
      .orderBy('id')
      .select(['release', 'kind', 'is_returning'])
      .execute();
    expect(downloads).toEqual([
      { release: names[1], kind: 'snapshot', is_returning: false },
      { release: names[0], kind: 'changes', is_returning: true },
    ]);
    const [kept] = await visitors();
    expect(kept).toMatchObject({ email: answers.email, token_hash: createHash('sha256').update(token).digest() });
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('says what is missing, field by field', async () => {
    const { body, status } = await ask({ ...answers, name: '', consent: undefined, country: 999_999 });
    expect(status).toBe(422);
    expect((await ask({})).body.errors).toEqual(
      Object.fromEntries(Object.keys(answers).map((field) => [field, ['Required']])),
    );
    expect((await ask({ ...answers, email: 'amina@uon' })).body.errors).toEqual({ email: ['Invalid e-mail.'] });
    expect((await ask({ ...answers, country: 999_999 })).body.errors).toEqual({ country: ['Choose from the list.'] });
    expect(Object.keys(body.errors!)).toContain('name');
    expect((await ask({ ...answers, is_admin: true })).status).toBe(422);
    expect((await ask({ ...answers, release: '1999.1' })).status).toBe(404);
  });

  it('is refused alike with a token that is unknown, a year old, forgotten or erased', async () => {
    const tokens = [];
    for (let at = 0; at < 3; at += 1) tokens.push(tokenOf(await ask({ ...answers, email: `v${at}@example.org` })));
    const [old, forgotten, erased] = tokens as [string, string, string];
    const age = (interval: string) =>
      sql`UPDATE snapshot_visitors SET consented_at = consented_at - ${interval}::interval,
        expires_at = expires_at - ${interval}::interval WHERE email = 'v0@example.org'`.execute(test.db);
    await age('364 days');
    expect((await ask({ token: old })).status).toBe(200);
    await age('2 days');
    expect((await visitor().call(forgetSnapshotToken, { body: { token: forgotten } })).status).toBe(204);
    expect((await visitor().call(forgetSnapshotToken, { body: { token: 'unknown' } })).status).toBe(204);
    expect(await inTransaction(test.db, (tx) => eraseVisitor(tx, 'v2@example.org'))).toBe(1);
    const refused = await Promise.all(['unknown', old, forgotten, erased].map((token) => ask({ token })));
    for (const { status, body } of refused) expect([status, body]).toEqual([403, refused[0]!.body]);
    const downloads = await test.db
      .selectFrom('snapshot_downloads')
      .select(sql<number>`count(*)::int`.as('n'))
      .execute();
    expect(downloads).toEqual([{ n: 6 }]);
  });

  it('names nobody any more once the token has expired; what was counted stays', async () => {
    await inTransaction(test.db, eraseExpiredVisitors);
    const gone = (await visitors()).filter(({ erased_at }) => erased_at !== null);
    expect(gone).toHaveLength(2);
    for (const { name, email, organization, token_hash, sector } of gone)
      expect([name, email, organization, token_hash, sector]).toEqual([null, null, null, null, 'university']);
    expect((await visitors()).map(({ email }) => email)).toContain(answers.email);
  });
});
