// @module-tag proof
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { seedSampleRegistry } from '../../test/sample-registry.ts';

const test = useApp();
const folder = mkdtempSync(join(tmpdir(), 'client-'));
beforeAll(async () => {
  await seedSampleRegistry(test.db);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A program of somebody else: it knows the site by its description only. */
const program = `import type { paths } from './api.d.ts';

type Listing = paths['/api/v1/ratios']['get'];
type Page = Listing['responses'][200]['content']['application/json'];
type Asked = NonNullable<Listing['parameters']['query']>;

const asked: Asked = { per_page: 7, sort: 'newest' };
const parameters = Object.entries(asked).map(([name, value]) => [name, String(value)]);
const ids: string[] = [];
let total = 0;
let address: string | null = process.argv[2] + '/api/v1/ratios?' + new URLSearchParams(parameters);
while (address !== null) {
  const page: Page = await (await fetch(address)).json();
  ids.push(...page.data.map(({ id }) => id));
  total = page.total;
  address = page.next_cursor && process.argv[2] + '/api/v1/ratios?' + new URLSearchParams([...parameters, ['cursor', page.next_cursor]]);
}
console.log(JSON.stringify([ids.length, new Set(ids).size, total]));
`;

const settings = { strict: true, noEmit: true, target: 'es2024', module: 'nodenext', types: ['node'] };
const packages = fileURLToPath(new URL('../../../../packages/generated-client/node_modules/.bin/', import.meta.url));
const typeRoots = [fileURLToPath(new URL('../../../../node_modules/@types', import.meta.url))];

it('a client generated from the description compiles and pages through all ratios', async () => {
  const run = async (file: string, ...args: string[]) =>
    (await promisify(execFile)(file, args, { cwd: folder }).catch((error: { stdout: string }) => error)).stdout;
  const compilerOptions = { ...settings, allowImportingTsExtensions: true, typeRoots };
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  writeFileSync(join(folder, 'program.ts'), program);
  writeFileSync(join(folder, 'api.json'), (await test.app.inject('/api/docs/json')).body);
  await run(`${packages}openapi-typescript`, 'api.json', '-o', 'api.d.ts');
  expect(await run(`${packages}tsc`, '-p', '.')).toBe('');
  const origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  const [listed, distinct, total] = JSON.parse(await run(process.execPath, 'program.ts', origin)) as number[];
  expect(total).toBeGreaterThan(7);
  expect([listed, distinct]).toEqual([total, total]);
});
