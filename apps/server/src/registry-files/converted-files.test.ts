import { csrfCookie } from '@cea/contract/accounts';
import { describeConversion, readChoice } from '@cea/contract/money/conversion-choice';
import { type RegistryRecord, searchRegistry } from '@cea/contract/registry';
import { describeDownload, downloadEntries, downloadQuery } from '@cea/contract/registry-files';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { parseCsv } from '../../test/parse-csv.ts';
import { publishPriced } from '../../test/priced-studies.ts';
import { publishRandomArticles } from '../../test/random-registry.ts';
import { readZip } from '../../test/read-zip.ts';

const test = useApp();
const choices = ['local-EUR-2020', 'ppp', 'exchange-GBP-2015', 'local'];

beforeAll(async () => {
  await publishRandomArticles(test.db, 12);
  await publishPriced(test.db);
});

const everything = { raw_query: 'year:[1900 TO 2100]' };
const asFile = { primaryDataType: 'ratios', selectedTypes: ['ratios'], sort: 'ratio', ...everything };

async function download(payload: object, path: string = downloadQuery.path) {
  const client = test.visitor();
  await client.call(csrfCookie);
  const answer = await client.raw('POST', path, { payload });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer;
}

async function listed(convert: string): Promise<RegistryRecord[]> {
  const page = async (number: number): Promise<RegistryRecord[]> => {
    const { body } = await test.visitor().call(searchRegistry, {
      params: { type: 'ratios' },
      query: { sort: 'ratio', convert, page: number, per_page: 100 },
      body: everything,
    });
    return number < body.last_page ? [...body.data, ...(await page(number + 1))] : body.data;
  };
  return page(1);
}

const close = (said: string, is: number | null | undefined): boolean =>
  is === null || is === undefined ? said === '' : Math.abs(Number(said) - is) <= Math.abs(is) * 1e-12;

describe.each(choices)('a file of ratios converted by %s', (convert) => {
  it('has the rows of the list in its order, each with the list’s figures', async () => {
    const records = await listed(convert);
    const rows = parseCsv((await download({ ...asFile, convert })).body);
    expect(rows.map(({ id }) => id)).toEqual(records.map(({ id }) => id));
    const { method, currency } = readChoice(convert)!;
    for (const [at, row] of rows.entries()) {
      const { converted } = records[at]!;
      expect(row).toMatchObject({
        converted_display: converted!.display ?? '',
        converted_currency: currency,
        converted_method: method,
        converted_why_missing: converted!.why_missing ?? '',
      });
      expect(close(row.converted_amount!, converted!.amount)).toBe(true);
      expect(close(row.converted_incremental_cost!, converted!.incremental_cost)).toBe(true);
    }
    expect(rows.filter(({ converted_amount }) => converted_amount !== '').length).toBeGreaterThan(4);
    expect(rows.filter(({ converted_why_missing }) => converted_why_missing !== '').length).toBeGreaterThan(4);
  });
});

it('the columns of the conversion follow those that every file has, which are unchanged', async () => {
  const [plain, converted] = [await download(asFile), await download({ ...asFile, convert: 'local-EUR-2020' })];
  const [before, after] = [parseCsv(plain.body), parseCsv(converted.body)];
  const keys = Object.keys(before[0]!);
  expect(Object.keys(after[0]!)).toEqual([
    ...keys,
    'converted_display',
    'converted_amount',
    'converted_incremental_cost',
    'converted_currency',
    'converted_year',
    'converted_method',
    'converted_why_missing',
  ]);
  const byId = new Map(before.map((row) => [row.id, row]));
  for (const row of after) expect(row).toMatchObject(byId.get(row.id)!);
  expect((await download({ ...asFile, convert: 'exchange-USD' })).body).toBe(plain.body);
});

it('JSON has numbers and says in its header how they were converted', async () => {
  const { body } = await download({ ...asFile, convert: 'ppp-2020', format: 'json' });
  const { about, records } = JSON.parse(body) as {
    about: Record<string, unknown>;
    records: Record<string, unknown>[];
  };
  expect(about.conversion).toContain(describeConversion(readChoice('ppp-2020')!));
  expect(about.link).toMatch(/[?&]convert=ppp-2020$/);
  const csv = parseCsv((await download({ ...asFile, convert: 'ppp-2020' })).body);
  expect(records.map(({ converted_amount: amount }) => amount)).toEqual(
    csv.map(({ converted_amount: amount }) => (amount === '' ? null : Number(amount))),
  );
  expect(records[0]).toMatchObject({ converted_currency: 'INT', converted_year: 2020, converted_method: 'ppp' });
});

it('a workbook has typed cells, the columns in its dictionary, and the choice in the sheet of the query', async () => {
  const asked = { ...asFile, convert: 'local-EUR-2020', columns: { ratios: ['id'] } };
  const parts = readZip((await download({ ...asked, format: 'xlsx' })).rawPayload);
  const [first] = parseCsv((await download(asked)).body);
  const sheets = [...parts].filter(([name]) => name.startsWith('xl/worksheets/')).map(([, text]) => text);
  expect(sheets[0]).toContain('>converted_amount<');
  expect(sheets[0]).toContain(`<c><v>2020</v></c>`);
  const numbered = parseCsv((await download(asked)).body).find(({ converted_amount }) => converted_amount !== '');
  expect(sheets[0]).toContain(`<c><v>${numbered!.converted_amount}</v></c>`);
  expect(sheets[1]).toContain('>converted_why_missing<');
  expect(sheets[2]).toContain('Local prices, then exchange rate, EUR 2020');
  expect(Object.keys(first!).slice(0, 3)).toEqual(['article_compound_id', 'id', 'converted_display']);
});

it('a package names the choice in its description, its codebook and its scripts', async () => {
  const asked = { ...asFile, convert: 'local-EUR-2020', package: true, selectedTypes: ['ratios', 'weights'] };
  const files = readZip((await download(asked)).rawPayload);
  expect(files.get('README.txt')).toMatch(
    /^Conversion: Columns converted_\*: Local prices, then exchange rate, EUR 2020\./m,
  );
  const codebook = parseCsv(files.get('codebook.csv')!).filter(({ column }) => column!.startsWith('converted_'));
  expect(codebook).toHaveLength(7);
  expect(new Set(codebook.map(({ file }) => file!.replace(/_r\d.*/, '')))).toEqual(new Set(['cea-registry_ratios']));
  expect(codebook.find(({ column }) => column === 'converted_method')!.values).toContain('local: Local prices, then');
  expect(files.get('load.R')).toContain('"converted_amount" = "numeric"');
  const weights = [...files].find(([name]) => name.startsWith('cea-registry_weights'))![1];
  expect(weights).not.toContain('converted_');
});

it('records by their ids are converted the same way', async () => {
  const some = (await listed('ppp')).filter((_, at) => at % 3 === 0);
  const body = { ratios: some.map(({ id }) => id), ratio_columns: ['id'], convert: 'ppp' };
  const rows = parseCsv((await download(body, downloadEntries.path)).body);
  expect(rows.map(({ converted_display: shown }) => shown)).toEqual(
    some.map(({ converted }) => converted!.display ?? ''),
  );
});

it('the summary counts the columns of the conversion', async () => {
  const columns = async (convert?: string) => {
    const { body: said } = await test.visitor().call(describeDownload, {
      body: { ...asFile, primaryDataType: 'ratios', selectedTypes: ['ratios'], columns: { ratios: ['id'] }, convert },
    });
    return said.data.files[0]!.columns;
  };
  expect([await columns(), await columns('ppp')]).toEqual([2, 9]);
});
