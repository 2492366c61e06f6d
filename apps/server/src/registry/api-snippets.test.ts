import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Snippet, snippets } from '@cea/contract/api-snippets';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedSampleRegistry } from '../../test/sample-registry.ts';
import { useApp } from '../../test/harness.ts';

const test = useApp();
let origin = '';
beforeAll(async () => {
  await seedSampleRegistry(test.db);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});

const run = promisify(execFile);
/** In a folder of its own, because curl leaves its cookies there. */
const cwd = mkdtempSync(join(tmpdir(), 'snippet-'));

describe.each([
  ['a typed query', { raw_query: `synthetic AND NOT "Crohn's (severe)"` }, 20],
  ['rows and filters', { query: [{ term: 'keyword', values: ["doctor'''s"] }] }, 0],
  [
    'both',
    { raw_query: 'vaccination', query: [{ term: 'publication_year', values: [2010], filter: true as const }] },
    2,
  ],
])('%s', (_, asking, total) => {
  const snippet = (): Snippet => ({ origin, type: 'methods', asking });

  it('runs in a shell as it is shown', async () => {
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', snippets.curl.write(snippet())], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({ total });
  });

  it('runs in Python as it is shown', async () => {
    const { stdout } = await run('python3', ['-c', snippets.python.write(snippet())]);
    expect(stdout).toBe(`${total} of ${total} in revision 1\n`);
  });

  it('is written for R with the same query', () => {
    const [, body = ''] = /r"---\((.*)\)---"/.exec(snippets.r.write(snippet())) ?? [];
    expect(JSON.parse(body)).toEqual(asking);
  });
});

it('no query ends the text of R that it stands in', () => {
  const asking = { raw_query: 'odd (text)---' };
  const [, body = ''] = /r"---\((.*?)\)---"/.exec(snippets.r.write({ origin, type: 'ratios', asking })) ?? [];
  expect(JSON.parse(body)).toEqual(asking);
});
