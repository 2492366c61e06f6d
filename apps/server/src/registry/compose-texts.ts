import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { type RawField, rawFields } from '@cea/contract/dictionary/terms';
import { type TextPlace, textPlaces } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';

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

/** The public text answers: what is private cannot be searched out either. In one order, whoever hands them in. */
const textsOf = (answers: AnyAnswers): [key: string, text: string][] =>
  Object.entries(answers)
    .filter((entry): entry is [string, string] => {
      const variable = dictionary[entry[0]];
      return variable?.kind === 'text' && variable.access !== 'full' && typeof entry[1] === 'string';
    })
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

const joined = (texts: readonly [string, string][]): string => texts.map(([, text]) => text).join('\n');

export function ownTextOf(...rows: readonly AnyAnswers[]): OwnText {
  const texts = rows.flatMap(textsOf);
  return {
    named: joined(texts.filter(([key]) => namedKeys.has(key))),
    other: joined(texts.filter(([key]) => !namedKeys.has(key))),
  };
}

/** Case and accents do not decide what comes first. */
const sortable = (title: unknown): string =>
  typeof title === 'string' ? title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase() : '';

/** What the methods say in words counts for the whole article; a treatment or health state for its own row. */
export function articleTextsOf(compound_id: string, article: AnyAnswers, method: AnyAnswers): ArticleTexts {
  const imported = textsOf(article);
  const at = (place: TextPlace) => joined(imported.filter(([key]) => dictionary[key]!.place === place));
  const places = Object.fromEntries(textPlaces.map((place) => [place, at(place)])) as Record<TextPlace, string>;
  const { publication_year: year, title } = article;
  return {
    ...places,
    phrases: [compound_id, places.phrases, joined(textsOf(method))].filter(Boolean).join('\n'),
    year: typeof year === 'number' ? year : null,
    sort_title: sortable(title),
  };
}
