import * as contract from '@cea/contract/snapshot-analytics';
import { downloadSnapshot } from '@cea/contract/snapshot';
import { beforeAll, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeRelease } from '../../test/make-release.ts';
import { readZip } from '../../test/read-zip.ts';
import { snapshotAnswers } from '../../test/snapshot-answers.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();

let [admin, superAdmin]: TestClient[] = [];
let release: string;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  superAdmin = await test.as(await makeUser(test.db, { roles: ['Super Admin'] }));
  release = await makeRelease({ ...test.deps, db: test.db, copy: test.deps.copyOut.write });
  const answers = await snapshotAnswers(test.db);
  const first = await test.visitor().call(downloadSnapshot, { body: answers });
  await test.visitor().call(downloadSnapshot, { body: { token: String(first.headers.token), file: 'changes' } });
  await test.visitor().call(downloadSnapshot, {
    body: { ...answers, email: 'other@example.org', sector: 'ngo', purpose: 'teaching' },
  });
});

const read = async () => (await admin!.call(contract.readSnapshotAnalytics)).body.data;

it('downloads are counted by month, country, sector, purpose and release, and returning people apart', async () => {
  const { months, ...counts } = await read();
  expect(counts).toMatchObject({ downloads: 3, visitors: 2, returning: 1 });
  expect(counts.sectors).toEqual([
    { key: 'university', label: 'University or research institute', downloads: 2 },
    { key: 'ngo', label: 'Non-governmental organization', downloads: 1 },
  ]);
  expect(counts.purposes.map(({ key, downloads }) => [key, downloads])).toEqual([
    ['benefit-package', 2],
    ['teaching', 1],
  ]);
  expect(counts.releases).toEqual([{ key: release, label: release, downloads: 3 }]);
  expect(counts.countries).toHaveLength(1);
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toMatchObject({ downloads: 3, returning: 1 });
});

it('the export and the counts name nobody', async () => {
  const { body, headers } = await admin!.call(contract.exportSnapshotAnalytics);
  const text = String(body);
  expect(headers['content-type']).toContain('text/csv');
  expect(text.trim().split('\n')).toHaveLength(4);
  expect(text).toContain('university');
  expect(text + JSON.stringify(await read())).not.toMatch(/Wanjiru|example\.org|Nairobi/);
});

it('a person is erased on request, and stays counted', async () => {
  const erase = () => admin!.call(contract.eraseSnapshotVisitor, { body: { email: 'Other@example.org' } });
  expect((await erase()).body.data).toEqual({ erased: 1 });
  expect((await erase()).body.data).toEqual({ erased: 0 });
  expect(await read()).toMatchObject({ downloads: 3, visitors: 2 });
});

it('only a Super Admin downloads the whole database, with a reason, and it is audited', async () => {
  const download = (client: TestClient, reason?: string) =>
    client.call(contract.downloadDatabase, {}, reason ? { reason } : {});
  expect((await download(admin!, 'Backup')).status).toBe(403);
  expect((await download(superAdmin!)).status).toBe(422);
  const raw = await superAdmin!.raw('GET', contract.downloadDatabase.path, { headers: { 'x-audit-reason': 'Backup' } });
  const files = readZip(raw.rawPayload);
  expect([...files.keys()].some((name) => /^cea-registry_ratios_.*\.csv$/.test(name))).toBe(true);
  expect([...files.keys()]).toContain('README.txt');
  const logged = await test.db
    .selectFrom('audit_log')
    .where('action', '=', 'database downloaded')
    .select('reason')
    .execute();
  expect(logged).toEqual([{ reason: 'Backup' }]);
});
