import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { cloneDatabase } from '../../test/test-database.ts';
import { inBulkTransaction } from './bulk-connection.ts';
import { encodeRow } from './copy-text.ts';

it('escapes what COPY would misread', () => {
  expect(encodeRow(['a\tb\nc\\d\re', null, 1.5, true, [1, null, -2.5], { a: 'x\ny' }, ''])).toBe(
    'a\\tb\\nc\\\\d\\re\t\\N\t1.5\ttrue\t{1,NULL,-2.5}\t{"a":"x\\\\ny"}\t\n',
  );
});

it('values written by COPY read back the same', async () => {
  const anyText = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'));
  const row = fc.record({
    words: fc.option(anyText),
    fraction: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    fractions: fc.array(fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }))),
    flag: fc.boolean(),
    json: fc.dictionary(anyText, fc.oneof(anyText, fc.integer(), fc.boolean())),
  });
  const rows = fc.sample(row, { numRuns: 500, seed: 7 });
  const database = await cloneDatabase(inject('templateUrl'));
  const found = await inBulkTransaction(database.url, async (tx, copy) => {
    await sql`CREATE TEMPORARY TABLE copied (n integer GENERATED ALWAYS AS IDENTITY, words text,
      fraction double precision, fractions double precision[], flag boolean, json jsonb)`.execute(tx);
    await copy(
      'copied',
      ['words', 'fraction', 'fractions', 'flag', 'json'],
      rows.map(({ words, fraction, fractions, flag, json }) => [words, fraction, fractions, flag, json]),
    );
    return (await sql`SELECT words, fraction, fractions, flag, json FROM copied ORDER BY n`.execute(tx)).rows;
  });
  await database.drop();
  const plain = (all: readonly unknown[]): unknown => JSON.parse(JSON.stringify(all));
  expect(plain(found)).toEqual(plain(rows));
});
