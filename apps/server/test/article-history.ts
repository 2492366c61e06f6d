import type { ArticleState } from '@cea/contract/article-states';

type Kind = 'screening' | 'review';

export interface KnownForm {
  readonly id: number;
  readonly kind: Kind;
  readonly origin: 'reader' | 'consensus' | 'admin';
  readonly assignment?: KnownAssignment;
  status: 'open' | 'submitted' | 'void';
  accepts: boolean;
  /** The step of the history in which it was submitted. */
  step: number;
}

export interface KnownAssignment {
  readonly id: number;
  readonly article_assignment_id: number;
  readonly kind: Kind;
  readonly readers: readonly number[];
  /** The step of the history in which it was made. */
  readonly step: number;
}

/** What a test knows of one article, kept apart from the database. */
export interface ArticleHistory {
  readonly id: number;
  hasTitle: boolean;
  isArchived: boolean;
  /** The article that it is linked to. */
  duplicateOf: number | undefined;
  isPublished: boolean;
  openPairs: number[];
  resetStep: number;
  readonly assignments: KnownAssignment[];
  readonly forms: KnownForm[];
}

/** The decision of a stage: of the form that was submitted last among those that decide, or of readers who agree. */
export function findDecision(history: ArticleHistory, kind: Kind): 'accepted' | 'rejected' | 'consensus' | undefined {
  const forms = history.forms.filter(
    (form) =>
      form.kind === kind && (form.status === 'open' || (form.status === 'submitted' && form.step > history.resetStep)),
  );
  const decisions = forms
    .filter(({ origin, status }) => origin !== 'reader' && status === 'submitted')
    .map(({ accepts, step }) => ({ accepts, step }));
  let isWaiting = forms.some(({ origin, status }) => origin === 'consensus' && status === 'open');
  for (const assignment of history.assignments) {
    const ofAssignment = (form: KnownForm) => form.assignment === assignment;
    if (history.forms.some((form) => ofAssignment(form) && form.origin === 'consensus' && form.status !== 'void'))
      continue;
    const readings = forms.filter((form) => ofAssignment(form) && form.origin === 'reader');
    const submitted = readings.filter(({ status }) => status === 'submitted');
    if (readings.length === 0 || submitted.length < assignment.readers.length) continue;
    const votes = new Set(submitted.map(({ accepts }) => accepts));
    const step = Math.max(...submitted.map((form) => form.step));
    if (votes.size > 1 || (kind === 'review' && votes.has(true))) isWaiting = true;
    else decisions.push({ accepts: votes.has(true), step });
  }
  const last = decisions.toSorted((a, b) => b.step - a.step)[0];
  if (last) return last.accepts ? 'accepted' : 'rejected';
  return isWaiting ? 'consensus' : undefined;
}

const isInReview = ({ assignments, forms, resetStep }: ArticleHistory): boolean =>
  assignments.some(({ kind, step }) => kind === 'review' && step > resetStep) ||
  forms.some(
    ({ kind, origin, status, step }) =>
      kind === 'review' && origin === 'reader' && (status === 'open' || (status === 'submitted' && step > resetStep)),
  );

/** Where the article is, told plainly and without SQL. */
export function stateOf(history: ArticleHistory): ArticleState {
  if (history.isArchived) return 'archived';
  if (history.duplicateOf) return 'duplicate';
  if (history.isPublished) return 'published';
  const [review, screening] = [findDecision(history, 'review'), findDecision(history, 'screening')];
  const isDecided = review === 'accepted' || review === 'rejected';
  if (review === 'rejected' || (!isDecided && screening === 'rejected')) return 'rejected';
  if (review === 'accepted') return 'cleaning';
  if (review === 'consensus') return 'review-consensus';
  if (isInReview(history)) return 'review';
  if (screening === 'accepted') return 'accepted';
  if (screening === 'consensus') return 'screening-consensus';
  if (history.openPairs.length > 0) return 'duplicates';
  return history.hasTitle ? 'screening' : 'imported';
}
