import { readFileSync } from 'node:fs';
import { readCsv } from '../../../src/lib/read-csv.ts';
import type { Family } from './family.ts';

export const listedTerms = readCsv(readFileSync(new URL('first-years.csv', import.meta.url), 'utf8'), [
  'term',
  'disease',
  'year',
])
  .map(({ year, ...row }) => ({ ...row, year: Number(year) }))
  // Longer terms first, because a part of one is not matched again: everolimus-eluting stents are older than everolimus.
  .toSorted((a, b) => b.term.length - a.term.length);
const general = listedTerms.filter(({ disease }) => disease === '');
const ofDisease = Map.groupBy(
  listedTerms.filter(({ disease }) => disease !== ''),
  ({ disease }) => disease,
);

const known = new Map<string, number>();

/** The earliest year in which everything named was in use for a disease; 0 if nothing named is listed. */
export function firstYearOf(name: string, disease: string): number {
  const key = `${disease}: ${name}`;
  if (name.startsWith('no ')) return 0;
  const seen = known.get(key);
  if (seen !== undefined) return seen;
  const named = [...(ofDisease.get(disease) ?? []), ...general].filter(({ term }) => name.includes(term));
  const whole = named.filter(({ term }, at) => !named.slice(0, at).some((longer) => longer.term.includes(term)));
  const year = Math.max(0, ...whole.map((one) => one.year));
  known.set(key, year);
  return year;
}

/** The given names that could be studied in a year. What is not listed is older than its family. */
export const knownIn = (year: number, names: readonly string[], { disease }: Pick<Family, 'disease'>): string[] =>
  names.filter((name) => firstYearOf(name, disease) <= year);

export const isStudied = ({ years: [from, to = Infinity] }: Family, year: number): boolean =>
  year >= from && year <= to;
