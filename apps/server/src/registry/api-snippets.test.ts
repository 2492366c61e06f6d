import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Snippet, snippets } from '@cea/contract/api-snippets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArticle } from '../../test/reading-factories.ts';
import { seedSampleRegistry } from '../../test/sample-registry.ts';
import { useApp } from '../../test/harness.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';

const test = useApp();
let origin = '';
beforeAll(async () => {
  await seedSampleRegistry(test.db);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});

const run = promisify(execFile);
/** In its own folder, because curl leaves its cookies there. */
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

  it('runs in a shell as shown', async () => {
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', snippets.curl.write(snippet())], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({ total });
  });

  it('runs in Python as shown', async () => {
    const { stdout } = await run('python3', ['-c', snippets.python.write(snippet())]);
    expect(stdout).toBe(`${total} of ${total} in revision 1\n`);
  });

  it('is written for R with the same query', () => {
    const [, body = ''] = /r"---\((.*)\)---"/.exec(snippets.r.write(snippet())) ?? [];
    expect(JSON.parse(body)).toEqual(asking);
  });
});

it('no query closes the R string that contains it', () => {
  const asking = { raw_query: 'odd (text)---' };
  const [, body = ''] = /r"---\((.*?)\)---"/.exec(snippets.r.write({ origin, type: 'ratios', asking })) ?? [];
  expect(JSON.parse(body)).toEqual(asking);
});

/** The site behind a proxy that publishes once, during the request for the second page. */
const publishing = createServer((request, response) => {
  void (async () => {
    const body = await request.toArray();
    if (waiting && /&page=2(?:&|$)/.test(request.url!)) {
      waiting = false;
      const { id } = await makeArticle(test.db, { title: 'Synthetic latecomer' });
      const form = await makeSubmittedForm(test.db, id, { method: { quality_score: 5 } });
      await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
    }
    const answer = await test.app.inject({
      method: 'POST',
      url: request.url!,
      payload: Buffer.concat(body),
      headers: { 'content-type': 'application/json' },
    });
    response.end(answer.body);
  })();
});
let waiting = false;
afterAll(() => publishing.close());

/** The code blocks of a language in the guide, with this site's address. */
const guide = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');
const blocksOf = (language: string, site: string): string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, text = '']) =>
    text.replaceAll('https://registry.example', site).replaceAll('per_page=100', 'per_page=5'),
  );

describe('while something is published between two pages', () => {
  const asking = { raw_query: 'synthetic' };
  let site = '';
  beforeAll(async () => {
    await new Promise<void>((listening) => publishing.listen(0, '127.0.0.1', listening));
    site = `http://127.0.0.1:${(publishing.address() as AddressInfo).port}`;
  });

  it('Python collects each record of one revision once', async () => {
    waiting = true;
    const small = snippets.python
      .write({ origin: site, type: 'methods', asking })
      .replace('per_page=100', 'per_page=5');
    const { stdout } = await run('python3', ['-c', `${small}print(len({record["id"] for record in records}))`]);
    expect(stdout).toBe('21 of 21 in revision 2\n21\n');
    expect(waiting).toBe(false);
  });

  it('so do the examples of the guide', async () => {
    const [, paging = ''] = blocksOf('bash', site);
    waiting = true;
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', paging], { cwd });
    expect(waiting).toBe(false);
    const lines = stdout.trim().split('\n');
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines).toHaveLength(22);

    const [python = ''] = blocksOf('python', site);
    expect(python).toContain('records');
    waiting = true;
    const { stdout: told } = await run('python3', ['-c', python]);
    expect(waiting).toBe(false);
    expect(told).toBe('23 of 23 in revision 4\n');
  });

  it('the guide shows the same code as the site', () => {
    const guided = { origin: 'https://registry.example', type: 'methods', asking: { raw_query: 'synthetic' } } as const;
    expect(guide).toContain(`\`\`\`python\n${snippets.python.write(guided)}\`\`\``);
    expect(guide).toContain(`\`\`\`r\n${snippets.r.write(guided)}\`\`\``);
  });

  it('R does the same, and ends with a flat table', () => {
    const text = snippets.r.write({ origin: site, type: 'methods', asking });
    expect(text).toContain('answer$revision != revision');
    expect(text).toContain('flatten = TRUE');
    expect(text).toContain('records <- rbind_pages(');
  });
});

it('the first example of the guide runs unchanged', async () => {
  const [search = ''] = blocksOf('bash', origin);
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', search], { cwd });
  expect(JSON.parse(stdout)).toMatchObject({ data: [{ type: 'ratios' }, {}], revision: 4 });
});
