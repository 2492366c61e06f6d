import assert from 'node:assert/strict';
import type { Client } from '../http-client.ts';
import { parseText, searchText } from '../query-faces.ts';
import type { Random } from '../random.ts';
import type { Row } from '../row.ts';

const fragments = [
  'a',
  'cost',
  '"',
  '(',
  ')',
  ' AND ',
  ' OR ',
  ' NOT ',
  ':',
  '*',
  'title:',
  'year',
  '>=',
  '<',
  '[',
  ']',
  '{',
  '}',
  ' TO ',
  '1',
  '-3.5',
  '%',
  'none',
  'country:',
  'below:',
  'icer_usd:',
  '\\',
  ' ',
  'ß',
  '\u202E',
  '𝒳',
  '“',
  '”',
  '=',
  'quadrants:NE',
];
const runs = 1500;

const aText = (random: Random): string =>
  Array.from(
    { length: 1 + Math.floor(random.next() * 14) },
    () => fragments[Math.floor(random.next() * fragments.length)],
  ).join('');

async function staysTheSame(client: Client, searched_as: string): Promise<void> {
  const again = await parseText(client, searched_as);
  assert.equal(again.status, 200, `${searched_as}: ${again.text.slice(0, 200)}`);
  assert.equal((again.json as { searched_as: string }).searched_as, searched_as);
}

/** The parser's own tests cover 100,000 strings; this sends them over the network, to the parser and the search. */
export const grammarFuzz: Row = {
  id: 'V5',
  title: 'random texts of the query language',
  async run(target) {
    const client = target.visitor();
    let parsed = 0;
    for (let run = 0; run < runs; run += 1) {
      const text = aText(target.random);
      const answer = await parseText(client, text);
      assert.ok([200, 422].includes(answer.status), `${answer.status} for ${JSON.stringify(text)}`);
      if (answer.status !== 200) continue;
      parsed += 1;
      await staysTheSame(client, (answer.json as { searched_as: string }).searched_as);
      const { status } = await searchText(client, text);
      assert.ok([200, 422].includes(status), `search: ${status} for ${JSON.stringify(text)}`);
    }
    assert.ok(parsed > runs / 50, `only ${parsed} of ${runs} parsed`);
    return `${runs} texts, ${parsed} parsed and printed the same again, the others 422`;
  },
};
