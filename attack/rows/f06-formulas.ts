import assert from 'node:assert/strict';
import { articleList } from '@cea/contract/article-list';
import { dataTypes } from '@cea/contract/dictionary/terms';
import { downloadQuery } from '@cea/contract/registry-files';
import { parseCsv } from '../../apps/server/test/parse-csv.ts';
import { readZip } from '../../apps/server/test/read-zip.ts';
import { makeArticle } from '../../apps/server/test/reading-factories.ts';
import { sampleRatio, sampleWeight } from '../../apps/server/test/sample-answers.ts';
import { bySystem } from '../../apps/server/src/audit/audit.ts';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import { publishForm } from '../../apps/server/src/publishing/publish-form.ts';
import { makeSubmittedForm } from '../../apps/server/src/reading/make-submitted-form.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';

const word = 'formulaword';
const signs = ['=', '+', '-', '@', '\t=', '\r=', '\n=', '＝', '＋', '－', '＠', '=-+@', '"=', ';=', ',='];
const payloads = signs.map((sign) => `${sign}HYPERLINK("http://evil.example","${word}")`);
const dangerous = /^[=+\-@\t\r\n＝＋－＠]/;
/** A number, such as -5. */
const isNumber = (cell: string): boolean => /^-?\d+(?:\.\d+)?$/.test(cell);

async function plant(site: Site): Promise<void> {
  for (const payload of payloads) {
    const { id } = await makeArticle(site.db, { title: payload, authors: payload, abstract: `${payload}\n${word}` });
    const form = await makeSubmittedForm(site.db, id, {
      method: {},
      ratios: [{ ...sampleRatio, intervention: payload, comparator: payload, delta_cost: -5 }],
      weights: [{ ...sampleWeight, health_state: payload }],
    });
    await inTransaction(site.db, (tx) => publishForm(tx, bySystem, id, form));
  }
}

export const formulas: Row = {
  id: 'F6',
  title: 'formula injection',
  async run(target) {
    await plant(target);
    const visitor = target.visitor();
    const found: string[] = [];
    let [cells, negatives] = [0, 0];
    for (const type of dataTypes) {
      for (const more of [{}, { headings: 'labels', labels: true, missing: true, bom: true }] as const) {
        const body = { primaryDataType: type, selectedTypes: [type], raw_query: word, ...more };
        const { status, text } = await visitor.call(downloadQuery, { query: {}, body });
        assert.equal(status, 200, text.slice(0, 200));
        const rows = parseCsv(text);
        assert.equal(rows.length, payloads.length);
        for (const cell of rows.flatMap((row) => Object.values(row))) {
          cells += 1;
          if (isNumber(cell)) negatives += cell.startsWith('-') ? 1 : 0;
          else if (dangerous.test(cell)) found.push(cell.slice(0, 40));
        }
        if (type === 'ratios' && !more.headings) assert.ok(rows.every(({ delta_cost }) => delta_cost === '-5'));
      }
    }
    // Lists of administrators are written by another function.
    const admin = await target.signIn({ email: 'super@demo.example' });
    const listed = await admin.call(articleList.file, { query: { search: word } });
    assert.equal(listed.status, 200, listed.text.slice(0, 200));
    const rows = parseCsv(listed.text);
    assert.equal(rows.length, payloads.length);
    const exported = rows.flatMap((row) => Object.values(row));
    for (const cell of exported) if (dangerous.test(cell)) found.push(cell.slice(0, 40));
    assertNone(found, 'cells that a spreadsheet would run');
    const types = [...dataTypes];
    const workbook = { primaryDataType: types[0]!, selectedTypes: types, raw_query: word, format: 'xlsx' as const };
    const answer = await visitor.call(downloadQuery, { query: {}, body: workbook });
    const parts = [...readZip(answer.bytes)];
    assertNone(
      parts.filter(([, text]) => text.includes('<f>') || text.includes('<f ')).map(([name]) => name),
      'sheets with formulas',
    );
    return `${payloads.length} payloads in ${cells} cells: 0 formulas, ${negatives} negative numbers stay numbers; list of administrators with ${exported.length} cells and workbook without formulas`;
  },
};
