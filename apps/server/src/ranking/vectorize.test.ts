import { expect, it } from 'vitest';
import type { SparseRows } from './sparse-rows.ts';
import { type RankedText, readCorpus, vectorizeApart, vectorizeTogether } from './vectorize.ts';

const texts: readonly RankedText[] = [
  { title: 'Cost of dialysis', abstract: 'Dialysis cost more. Dialysis was dear.' },
  { title: 'Cost of screening', abstract: 'Screening cost less.' },
  { title: 'Hygiene at home', abstract: '' },
];

const rowOf = ({ start, column, value, nameOf }: SparseRows, row: number): Record<string, number> =>
  Object.fromEntries(
    Array.from(column.slice(start[row], start[row + 1]), (one, at) => [nameOf(one), value[start[row]! + at]!]),
  );

/** The same values from maps of joined text. */
function plainRows(parts: readonly (readonly string[])[], longest: number, useLogarithm: boolean) {
  const counted = parts.map((row) => {
    const counts = new Map<string, number>();
    for (const part of row) {
      const words = part.toLowerCase().match(/\w{2,}/g) ?? [];
      for (let length = 1; length <= longest; length += 1) {
        for (let at = 0; at + length <= words.length; at += 1) {
          const term = words.slice(at, at + length).join(' ');
          counts.set(term, (counts.get(term) ?? 0) + 1);
        }
      }
    }
    return counts;
  });
  const rowsWith = (term: string): number => counted.filter((counts) => counts.has(term)).length;
  return counted.map((counts) => {
    const values = Array.from(counts, ([term, count]) => {
      const times = useLogarithm ? 1 + Math.log(count) : count;
      return { term, value: times * (Math.log((1 + parts.length) / (1 + rowsWith(term))) + 1) };
    });
    const length = Math.hypot(...values.map(({ value }) => value));
    const scaled = values.map(({ term, value }) => ({ term, value: value / length }));
    const alone = scaled.filter(({ term }) => rowsWith(term) === 1).map(({ value }) => value);
    return {
      shared: Object.fromEntries(scaled.flatMap(({ term, value }) => (rowsWith(term) > 1 ? [[term, value]] : []))),
      sum: alone.reduce((sum, value) => sum + value, 0),
      squares: alone.reduce((sum, value) => sum + value ** 2, 0),
    };
  });
}

it.each([1, 2, 3])('gives the TF-IDF values of a plain count of terms of up to %i words', (longest) => {
  const x = vectorizeTogether(readCorpus(texts), { longest, count: 'logarithm', mostArticles: 1 });
  const plain = plainRows(
    texts.map(({ title, abstract }) => [title, abstract]),
    longest,
    true,
  );
  for (const [row, { shared, sum, squares }] of plain.entries()) {
    const own = rowOf(x, row);
    expect(Object.keys(own).toSorted()).toEqual(Object.keys(shared).toSorted());
    for (const [term, value] of Object.entries(shared)) expect(own[term]).toBeCloseTo(value, 12);
    expect(x.restSum[row]).toBeCloseTo(sum, 12);
    expect(x.restSquares[row]).toBeCloseTo(squares, 12);
  }
});

it('scales a title and an abstract to the same length, and counts their terms apart', () => {
  const x = vectorizeApart(readCorpus(texts), { longest: 1, count: 'raw', mostArticles: 1 });
  const titles = plainRows(
    texts.map(({ title }) => [title]),
    1,
    false,
  );
  const first = Array.from(x.column.slice(0, x.start[1]), (column, at) => [x.nameOf(column), x.value[at]!] as const);
  expect(first.map(([name]) => name)).toEqual(['cost', 'of', 'cost']);
  expect(first[0]![1]).toBeCloseTo(titles[0]!.shared['cost']!, 12);
  const lengthOf = (row: number) =>
    x.restSquares[row]! + x.value.slice(x.start[row], x.start[row + 1]).reduce((sum, value) => sum + value ** 2, 0);
  expect([0, 1, 2].map((row) => lengthOf(row).toFixed(9))).toEqual(['2.000000000', '2.000000000', '1.000000000']);
});

it('leaves out terms that nearly every article has', () => {
  const x = vectorizeTogether(readCorpus(texts), { longest: 1, count: 'raw', mostArticles: 0.5 });
  expect(rowOf(x, 0)).toEqual({});
  expect(x.restSum[0]).toBeGreaterThan(0);
});
