import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { type RawField, rawFields } from '@cea/contract/dictionary/terms';
import { type Chosen, isNotReported, type TextPlace, textPlaces } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { Entries } from './entries.ts';
import { searchText } from './search-text.ts';

/** The words of a record's own row: those that a field of the query language names, and the others. */
export interface OwnText {
  readonly named: string;
  readonly other: string;
}

/** The words of an article by place, and what it is sorted by. */
export type ArticleTexts = Readonly<Record<TextPlace, string>> & {
  readonly year: number | null;
  readonly sort_title: string;
};

const namedKeys = new Set(Object.values(rawFields as Record<string, RawField>).map(({ reads }) => reads as string));

/** What is chosen from a vocabulary is found by what it is called there. */
const labelsOf = (chosen: readonly Chosen[], { labelOf }: Pick<Entries, 'labelOf'>): string =>
  chosen.map(({ id, details = '' }) => `${labelOf(id)} ${details}`).join('\n');

function wordsOf(key: string, value: unknown, entries: Pick<Entries, 'labelOf'>): string | undefined {
  const variable = dictionary[key];
  // What is private cannot be searched out either.
  if (!variable || variable.access === 'full' || isNotReported(value)) return undefined;
  if (variable.kind === 'text') return typeof value === 'string' ? value : undefined;
  if (variable.kind === 'entry') return labelsOf([{ id: value as number }], entries);
  return variable.kind === 'entries' ? labelsOf(value as readonly Chosen[], entries) : undefined;
}

/** What answers say in words, in one order, whoever hands them in. */
const textsOf = (answers: AnyAnswers, entries: Pick<Entries, 'labelOf'>): [key: string, text: string][] =>
  Object.entries(answers)
    .flatMap(([key, value]): [string, string][] => {
      const words = wordsOf(key, value, entries);
      return words === undefined ? [] : [[key, words]];
    })
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

const joined = (texts: readonly [string, string][]): string =>
  texts
    .map(([, text]) => searchText(text))
    .filter(Boolean)
    .join('\n');

export function ownTextOf(rows: readonly AnyAnswers[], entries: Pick<Entries, 'labelOf'>): OwnText {
  const texts = rows.flatMap((row) => textsOf(row, entries));
  return {
    named: joined(texts.filter(([key]) => namedKeys.has(key))),
    other: joined(texts.filter(([key]) => !namedKeys.has(key))),
  };
}

/** Case and accents do not decide what comes first. */
const sortable = (title: unknown): string =>
  typeof title === 'string' ? title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase() : '';

/** What the methods say in words counts for the whole article; a treatment or health state for its own row. */
export function articleTextsOf(
  compound_id: string,
  article: AnyAnswers,
  method: AnyAnswers,
  entries: Pick<Entries, 'labelOf'>,
): ArticleTexts {
  const imported = textsOf(article, entries);
  const at = (place: TextPlace) => joined(imported.filter(([key]) => dictionary[key]!.place === place));
  const places = Object.fromEntries(textPlaces.map((place) => [place, at(place)])) as Record<TextPlace, string>;
  const { publication_year: year, title } = article;
  const phrases = [searchText(compound_id), places.phrases, joined(textsOf(method, entries))];
  return {
    ...places,
    phrases: phrases.filter(Boolean).join('\n'),
    year: typeof year === 'number' ? year : null,
    sort_title: sortable(title),
  };
}
