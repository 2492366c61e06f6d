import { type ArticleState, articleStates } from '@cea/contract/article-states';
import type { Article, FormSummary } from '@cea/contract/articles';
import type { ListedFinding } from '@cea/contract/cleaning-calls';
import { counted } from '../../lib/number-format.ts';
import type { Step } from '../../ui/StepLine.tsx';

const cleaning = 'Cleaned';

const latest = (forms: readonly FormSummary[]): string | undefined =>
  forms
    .map(({ submitted_at }) => submitted_at ?? '')
    .toSorted()
    .at(-1) || undefined;

/** The last step that is behind an article in a state. */
const reachedIn: Partial<Record<ArticleState, number>> = { accepted: 1, review: 1, 'review-consensus': 2, cleaning: 3 };

type Settled = Pick<ListedFinding, 'state' | 'settled'>;

/** When the last finding was settled, or the review agreed on if nothing was found; undefined while one is open. */
function cleanedAt(findings: readonly Settled[] | undefined, agreed_at: string | undefined): string | undefined {
  if (!findings || findings.some(({ state }) => state === 'open')) return undefined;
  return (
    findings
      .map(({ settled }) => settled?.at ?? '')
      .toSorted()
      .at(-1) ?? agreed_at
  );
}

/**
 * The way of an article, with the date of each step that is behind it. What was read before a reset does not count. An
 * article may be published with open findings; cleaning it stays to be done.
 */
export function stepsOf(
  article: Article,
  forms: readonly FormSummary[],
  showDate: (at: string) => string,
  findings?: readonly Settled[],
): Step[] {
  const { created_at, reset_at, published } = article;
  const done = forms.filter(
    ({ status, submitted_at }) => status === 'submitted' && (reset_at === null || (submitted_at ?? '') > reset_at),
  );
  const of = (kind: FormSummary['kind'], ...origins: FormSummary['origin'][]) =>
    done.filter((form) => form.kind === kind && origins.includes(form.origin));
  const readings = of('review', 'reader');
  const agreed_at = latest(of('review', 'consensus', 'admin'));
  const dates: readonly (readonly [label: string, at: string | undefined])[] = [
    ['Imported', created_at],
    ['Screened', latest(of('screening', 'consensus', 'admin')) ?? latest(of('screening', 'reader'))],
    ['Read by two', readings.length > 1 ? latest(readings) : undefined],
    ['Consensus', agreed_at],
    [cleaning, cleanedAt(findings, agreed_at)],
    ['Published', published?.at],
  ];
  const isUnderWay = articleStates[article.state].place === 'strip';
  const open = findings?.filter(({ state }) => state === 'open').length ?? 0;
  // Earlier steps are behind the article even if they left no trace, as in registries that were imported whole.
  const dated = dates.findLastIndex(([, at]) => at !== undefined);
  const reached = Math.max(dated, reachedIn[article.state] ?? 0);
  const stateOf = (label: string, place: number): Step['state'] => {
    if (label === cleaning && open > 0) return isUnderWay ? 'current' : 'later';
    return place <= reached ? 'done' : isUnderWay && place === reached + 1 ? 'current' : 'later';
  };
  const noteOf = (label: string, at: string | undefined): string | undefined => {
    if (label === cleaning && open > 0) return `${counted(open, 'finding')} open`;
    return label === 'Published' && published ? `revision ${published.revision}` : at && showDate(at);
  };
  return dates.map(([label, at], place) => ({ label, note: noteOf(label, at), state: stateOf(label, place) }));
}
