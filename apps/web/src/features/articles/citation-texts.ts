import { citationKeys, formatField } from '@cea/contract/article-editing';
import type { Article } from '@cea/contract/articles';
import { dictionary } from '@cea/contract/dictionary/variables';

type Texts = Readonly<Record<string, string>>;

/** The citation of an article as texts of a form. */
export const textsOf = ({ answers }: Pick<Article, 'answers'>): Record<string, string> =>
  Object.fromEntries(citationKeys.map((key) => [key, formatField(answers[key])]));

/** The texts that differ from the article; others need not be sent, and so cannot overwrite anything. */
export function changedTexts(base: Pick<Article, 'answers'>, typed: Texts): Record<string, string> {
  const before = textsOf(base);
  return Object.fromEntries(
    citationKeys.flatMap((key) => {
      const text = typed[key];
      return text === undefined || text.trim() === before[key]!.trim() ? [] : [[key, text]];
    }),
  );
}

/** One sentence for each changed field. */
export const describeChanges = (changes: Texts): string[] =>
  Object.entries(changes).map(([key, text]) => `${dictionary[key]!.label}: ${text.trim() || '(removed)'}`);
