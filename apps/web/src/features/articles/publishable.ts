import type { Article, FormSummary } from '@cea/contract/articles';

/** A consensus, or a form written by an administrator, that accepts the article. */
export const canBePublished = ({ origin, status, is_accepted }: FormSummary): boolean =>
  (origin === 'consensus' || origin === 'admin') && status === 'submitted' && is_accepted !== false;

/** False for a form from before a reset; it is published only on purpose, from the list of all forms. */
export const counts = ({ reset_at }: Article, { submitted_at }: FormSummary): boolean =>
  reset_at === null || (submitted_at !== null && submitted_at > reset_at);

/**
 * The review to publish next; undefined if the registry has the newest values. Forms come newest first. A screening is
 * published on purpose, from its own page, because a full review usually follows.
 */
export function nextToPublish(article: Article, forms: readonly FormSummary[]): FormSummary | undefined {
  if (article.archived_at !== null) return undefined;
  const newest = forms.find((form) => form.kind === 'review' && canBePublished(form) && counts(article, form));
  if (!newest) return undefined;
  const isOutdated = article.published?.newer_citation || article.published?.newer_answers;
  return newest.published_in === null || isOutdated ? newest : undefined;
}
