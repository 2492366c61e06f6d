import type { Client } from '../http-client.ts';
import { parseText } from '../query-faces.ts';
import { type Row, assertNone } from '../row.ts';
import { median, ms } from '../../scripts/statistics.ts';

const half = 1900; // Twice this still fits into a query.
const pieces = [
  'a',
  'a ',
  '"',
  '""',
  '\\',
  '\\"',
  '(',
  ')',
  '()',
  '*',
  'a*',
  ':',
  'a:',
  'title:',
  '[',
  '[1 TO',
  '{',
  '<',
  '>=',
  '=',
  'AND ',
  'OR ',
  'NOT ',
  '-',
  '!',
  'é',
  '𝒳',
  'a"b',
  'year:[1 TO 2] ',
  "'",
];
const limit = 50;
const ratioLimit = 2.5;
/** Below this the round trip dominates the measurement. */
const floor = 3;
const times = 5;

const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

async function timeOf(client: Client, query: string): Promise<number> {
  const taken: number[] = [];
  for (let sent = 0; sent < times; sent += 1) taken.push((await parseText(client, query)).ms);
  return median(taken);
}

export const evilStrings: Row = {
  id: 'V3',
  title: 'strings that make parsers slow',
  async run(target) {
    const client = target.visitor();
    const faults: string[] = [];
    let [worst, highest] = [0, 0];
    for (const piece of pieces) {
      const [once, twice] = [
        await timeOf(client, repeated(piece, half)),
        await timeOf(client, repeated(piece, 2 * half)),
      ];
      const ratio = twice / Math.max(once, floor);
      [worst, highest] = [Math.max(worst, twice), Math.max(highest, ratio)];
      if (twice > limit || ratio > ratioLimit)
        faults.push(`${JSON.stringify(piece)}: ${ms(once)}, doubled ${ms(twice)}`);
    }
    assertNone(faults, 'Strings whose time grows');
    return `${pieces.length} strings, the slowest ${ms(worst)}, doubled at most ${highest.toFixed(2)} times as slow`;
  },
};
