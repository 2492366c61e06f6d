import { type ArticleState, articleStates } from '@cea/contract/article-states';
import type { Article, FormSummary } from '@cea/contract/articles';
import type { Step } from '../../ui/StepLine.tsx';

const latest = (forms: readonly FormSummary[]): string | undefined =>
  forms
    .map(({ submitted_at }) => submitted_at ?? '')
    .toSorted()
    .at(-1) || undefined;

/** The last step that is behind an article in a state. */
const reachedIn: Partial<Record<ArticleState, number>> = { accepted: 1, review: 1, 'review-consensus': 2, cleaning: 3 };

/** The way of an article, with the date of each step that is behind it. What was read before a reset does not count. */
export function stepsOf(article: Article, forms: readonly FormSummary[], showDate: (at: string) => string): Step[] {
  const { created_at, reset_at, published } = article;
  const done = forms.filter(
    ({ status, submitted_at }) => status === 'submitted' && (reset_at === null || (submitted_at ?? '') > reset_at),
  );
  const of = (kind: FormSummary['kind'], ...origins: FormSummary['origin'][]) =>
    done.filter((form) => form.kind === kind && origins.includes(form.origin));
  const readings = of('review', 'reader');
  const dates: readonly (readonly [label: string, at: string | undefined])[] = [
    ['Imported', created_at],
    ['Screened', latest(of('screening', 'consensus', 'admin')) ?? latest(of('screening', 'reader'))],
    ['Read by two', readings.length > 1 ? latest(readings) : undefined],
    ['Consensus', latest(of('review', 'consensus', 'admin'))],
    ['Published', published?.at],
  ];
  const isUnderWay = articleStates[article.state].place === 'strip';
  // Earlier steps are behind the article even if they left no trace, as in registries that were imported whole.
  const dated = dates.findLastIndex(([, at]) => at !== undefined);
  const reached = Math.max(dated, reachedIn[article.state] ?? 0);
  return dates.map(([label, at], place) => ({
    label,
    note: label === 'Published' && published ? `revision ${published.revision}` : at && showDate(at),
    state: place <= reached ? 'done' : isUnderWay && place === reached + 1 ? 'current' : 'later',
  }));
}
