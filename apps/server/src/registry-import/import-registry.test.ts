import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { searchRegistry } from '@cea/contract/registry';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { getRevision } from '../records/registry-state.ts';
import { importRegistry } from './import-registry.ts';

const test = useApp();
const samples = fileURLToPath(new URL('../../db/samples/registry', import.meta.url));
const load = (folder: string) => inTransaction(test.db, (tx) => importRegistry(tx, bySystem, folder));

it('loads the sample exports as one revision, and everything reconciles', async () => {
  const before = await getRevision(test.db);
  const { lines, reconciled } = await load(samples);
  expect(lines.filter((line) => line.startsWith('  '))).toEqual([]);
  expect(reconciled).toBe(true);
  expect(lines).toContain('methods: 20 read, 20 published');
  expect(await getRevision(test.db)).toBe(before + 1);
  const found = await test.visitor().call(searchRegistry, {
    params: { type: 'ratios' },
    body: { query: [{ term: 'keyword', values: ['hpv vaccination'] }] },
  });
  expect(found.body.total).toBeGreaterThan(0);
  expect(found.body.data.every(({ conversion }) => conversion?.display)).toBe(true);
});

it('reports what it could not load: a known article, a bad value, a row without its article', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  cpSync(samples, folder, { recursive: true });
  const weights = readFileSync(join(folder, 'weights.csv'), 'utf8');
  writeFileSync(join(folder, 'weights.csv'), `${weights}1999-01-00009,1,Nowhere,2.5,N,EQ-5D-3L\n`);
  const { lines, reconciled } = await load(folder);
  expect(reconciled).toBe(false);
  expect(lines.filter((line) => line.includes('is there already'))).toHaveLength(20);
  expect(lines.some((line) => line.includes('Weight: At most 1.'))).toBe(true);
  expect(lines.some((line) => line.includes('1999-01-00009 has no methods row'))).toBe(true);
});
