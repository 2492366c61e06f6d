import type { DuplicateEvidence, DuplicateField } from '@cea/contract/duplicates';

export const fieldLabels: Record<DuplicateField, string> = {
  title: 'Title',
  authors: 'Authors',
  journal: 'Journal',
  year: 'Year',
  volume: 'Volume',
  pages: 'Pages',
  pubmed_id: 'PubMed ID',
  doi: 'DOI',
  abstract: 'Abstract',
};

/** One of the records does not say it, or they say it in ways that cannot be compared. */
const incomparable: ReadonlySet<string> = new Set([
  'only-left',
  'only-right',
  'missing',
  'not-comparable',
  'too-short',
] satisfies DuplicateEvidence['verdict'][]);

export type Verdict = 'alike' | 'unlike' | 'incomparable';

/** From 0 to 1: how much of what the field could say for one study it says. Null if nothing can be compared. */
export const scoreOf = ({ verdict, points, max }: DuplicateEvidence): number | null =>
  incomparable.has(verdict) ? null : Math.max(0, points) / max;

const alikeFrom = 0.6;

export function verdictOf(evidence: DuplicateEvidence): Verdict {
  const score = scoreOf(evidence);
  if (score === null) return 'incomparable';
  return score >= alikeFrom ? 'alike' : 'unlike';
}
