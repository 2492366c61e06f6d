import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { exampleSearch, type Snippet, snippets } from '@cea/contract/api-snippets';
import { searchRegistry } from '@cea/contract/registry';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArticle } from '../../test/reading-factories.ts';
import { seedSampleRegistry } from '../../test/sample-registry.ts';
import { useApp } from '../../test/harness.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';

let publishes = false;
async function publish(): Promise<void> {
  const { id } = await makeArticle(test.db, { title: 'Synthetic latecomer' });
  const form = await makeSubmittedForm(test.db, id, { method: { quality_score: 5 } });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
}

/** The site at its own address; if asked to, it publishes once, before it answers a second page. */
const site = createServer((request, response) => {
  void (async () => {
    if (publishes && request.url!.includes('cursor=')) {
      publishes = false;
      await publish();
    }
    const body = Buffer.concat(await request.toArray());
    const answer = await test.app.inject({
      method: request.method as 'GET',
      url: request.url!,
      headers: request.headers,
      ...(body.length > 0 && { payload: body }),
    });
    response.writeHead(answer.statusCode, answer.headers as Record<string, string>).end(answer.rawPayload);
  })();
});
let origin = '';
const test = useApp(async () => {
  await once(site.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  return { APP_URL: origin };
});
beforeAll(() => seedSampleRegistry(test.db));
afterAll(() => site.close());

const run = promisify(execFile);
const runShell = async (text: string) => (await run('bash', ['-euo', 'pipefail', '-c', text])).stdout;
const runPython = async (text: string) => (await run('python3', ['-c', text])).stdout;
const rowsOf = (text: string): Record<string, string>[] => parse(text, { columns: true });

describe.each([
  ['a typed query', { raw_query: `synthetic AND NOT "Crohn's (severe)"` }],
  ['rows', { query: [{ term: 'keyword', values: ["doctor'''s"] }] }],
  [
    'both, with a filter',
    { raw_query: 'vaccination', query: [{ term: 'publication_year', values: [2010], filter: true as const }] },
  ],
])('%s', (_, asking) => {
  const snippet = (): Snippet => ({ origin, type: 'methods', asking });
  const count = async () =>
    (await test.visitor().call(searchRegistry, { params: { type: 'methods' }, body: asking })).body.total;

  it('runs in a shell as shown', async () => {
    expect(rowsOf(await runShell(snippets.curl.write(snippet())))).toHaveLength(await count());
  });

  it('runs in Python as shown', async () => {
    const total = await count();
    expect(await runPython(snippets.python.write(snippet()))).toBe(`${total} of ${total} in revision 1\n`);
  });
});

/** The code blocks of a language in the guide, with this site's address. */
const guide = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');
const blocksOf = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, text = '']) =>
    text.replaceAll('https://registry.example', origin),
  );
const smaller = (text: string): string => text.replaceAll(/per_page=\d+/g, 'per_page=5');

describe('the guide', () => {
  it('shows the same code as the site', () => {
    const guided = { origin: 'https://registry.example', ...exampleSearch };
    expect(guide).toContain(`\`\`\`bash\n${snippets.curl.write(guided)}\`\`\``);
    expect(guide).toContain(`\`\`\`python\n${snippets.python.write(guided)}`);
    expect(guide).toContain(`\`\`\`r\n${snippets.r.write(guided)}`);
  });

  it('leads from the question to the same table in a shell and in Python', async () => {
    const [first = '', ...others] = blocksOf('bash');
    const found = rowsOf(await runShell(first));
    expect(found.length).toBeGreaterThan(1);
    for (const other of others) await runShell(other);
    const [python = ''] = blocksOf('python');
    const told = (await runPython(python)).trim().split('\n');
    expect(told[0]).toBe(`${found.length} of ${found.length} in revision 1`);
    const countries = new Set(found.flatMap(({ country__label = '' }) => country__label.split('; ')));
    expect(told.slice(1)).toHaveLength(countries.size);
  });

  it('collects each record of one revision once while something is published between two pages', async () => {
    const everything = { origin, type: 'methods', asking: { raw_query: 'synthetic' } } as const;
    publishes = true;
    const python = `${smaller(snippets.python.write(everything))}print(len({record["id"] for record in records}))`;
    expect(await runPython(python)).toBe('20 of 20 in revision 1\n20\n');
    expect(publishes).toBe(false);
  });
});
