import { expect, it } from 'vitest';
import { parameterText, scriptOf } from './pgbench-script.ts';

it.each([
  ['Crohn’s "disease"; \\', 'Crohn’s "disease"; \\'],
  [12.5, '12.5'],
  [true, 'true'],
  [[3, 1, 2], '{3,1,2}'],
  [['a', 'say "no"', 'back\\slash', 'a,b', '{}', ''], String.raw`{"a","say \"no\"","back\\slash","a,b","{}",""}`],
  [[], '{}'],
])('writes %j as a parameter', (value, text) => {
  expect(parameterText(value)).toBe(text);
});

it.each([[null], [undefined], [{ a: 1 }]])('refuses %j', (value) => {
  expect(() => parameterText(value)).toThrow('No parameter');
});

it('sends each statement of a query with its own parameters', () => {
  const { text, variables } = scriptOf([
    [
      { text: 'SELECT $1::int[], $2', values: [[1, 2], 'x'] },
      { text: 'SELECT $1', values: ['y'] },
    ],
  ]);
  expect(text).toContain('SELECT :q0_1_1::int[], :q0_1_2;\nSELECT :q0_2_1;');
  expect(variables).toEqual({ turn: '0', q0_1_1: '{1,2}', q0_1_2: 'x', q0_2_1: 'y' });
});

it('does not confuse the tenth parameter with the first', () => {
  const values = Array.from({ length: 10 }, (_, index) => index);
  expect(scriptOf([[{ text: 'SELECT $10, $1', values }]]).text).toContain('SELECT :q0_1_10, :q0_1_1;');
});

/** What pgbench would run for a value of `query`. */
function chosen(text: string, query: number): string[] {
  const active = [true];
  const run: string[] = [];
  for (const line of text.split('\n')) {
    const [, limit] = /^\\if :query < (\d+)$/.exec(line) ?? [];
    if (limit) active.push(active.at(-1)! && query < Number(limit));
    else if (line === '\\else') active[active.length - 1] = active.at(-2)! && !active.at(-1)!;
    else if (line === '\\endif') active.pop();
    else if (active.at(-1) && !line.startsWith('\\') && line) run.push(line);
  }
  return run;
}

it.each([1, 2, 3, 39])('chooses the right one of %d queries', (count) => {
  const mix = Array.from({ length: count }, (_, query) => [{ text: `SELECT ${query}`, values: [] }]);
  const { text } = scriptOf(mix);
  for (let query = 0; query < count; query += 1) expect(chosen(text, query)).toEqual([`SELECT ${query};`]);
});

it.each(["SELECT ':a'", 'SELECT 1; SELECT 2', String.raw`SELECT '\x'`])(
  'refuses %s, which it would misread',
  (text) => {
    expect(() => scriptOf([[{ text, values: [] }]])).toThrow('otherwise');
  },
);
