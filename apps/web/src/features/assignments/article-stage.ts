import type { ArticleState } from '@cea/contract/article-states';
import type { AssignedArticle, AssignmentHead, Problem } from '@cea/contract/admin-assignments';

/** Where an article is in its round; the counts of the round have the same names. */
export const stages = {
  draft: 'draft',
  being_read: 'being read',
  in_consensus: 'in consensus',
  to_clean: 'to clean and publish',
  published: 'published',
  screened: 'screened',
} as const;
export type Stage = keyof typeof stages;
export const isStage = (text: string): text is Stage => Object.hasOwn(stages, text);

type Head = Pick<AssignmentHead, 'kind' | 'published_at'>;

/** Nothing more will come of it in this assignment. */
const endings: Partial<Record<ArticleState, string>> = {
  rejected: 'rejected',
  archived: 'archived',
  duplicate: 'duplicate',
};

export function stageOf({ kind, published_at }: Head, { consensus, state }: AssignedArticle): Stage | 'ended' {
  if (published_at === null) return 'draft';
  if (state === 'archived' || state === 'duplicate') return 'ended';
  if (consensus.state === 'open' || consensus.state === 'differ') return 'in_consensus';
  if (consensus.state === 'none') return 'being_read';
  if (kind === 'screening') return 'screened';
  if (state === 'rejected') return 'ended';
  return state === 'published' ? 'published' : 'to_clean';
}

/** A few words about an article at the end of its row. */
export interface Outcome {
  readonly text: string;
  readonly count?: number;
  readonly tone: 'bad' | 'good' | 'note' | 'quiet';
}

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five'];
const numberWord = (count: number): string => numberWords[count] ?? String(count);

const problemTexts: Record<Problem['kind'], (readers: number) => string> = {
  conflict: () => 'conflict',
  'reader-missing': (readers) => `${numberWord(readers)} reader`,
  'too-many-readers': (readers) => `${numberWord(readers)} readers`,
  'reader-inactive': () => 'inactive reader',
  'reader-in-training': () => 'reader in training',
  'article-gone': () => 'not available',
  'no-articles': () => '',
  'no-due-date': () => '',
};

export function outcomeOf(head: Head, row: AssignedArticle, problem: Problem | undefined): Outcome {
  const { consensus, state } = row;
  switch (stageOf(head, row)) {
    case 'draft':
      return { text: problem ? problemTexts[problem.kind](row.cells.length) : '', tone: 'bad' };
    case 'being_read':
      return { text: '–', tone: 'quiet' };
    case 'in_consensus':
      return consensus.left > 0
        ? { text: 'left', count: consensus.left, tone: 'note' }
        : { text: consensus.state === 'differ' ? 'differ' : 'open', tone: 'note' };
    case 'to_clean':
      return { text: 'to publish', tone: 'note' };
    case 'published':
      return { text: 'published', tone: 'good' };
    case 'ended':
      return { text: endings[state] ?? '–', tone: 'quiet' };
    case 'screened':
      return state === 'rejected' ? { text: 'rejected', tone: 'quiet' } : { text: 'accepted', tone: 'good' };
  }
}

/** Something about it is for an administrator to settle. */
export const needsAdmin = (head: Head, row: AssignedArticle, problem: Problem | undefined): boolean =>
  problem !== undefined || row.cells.some(({ late }) => late) || stageOf(head, row) === 'to_clean';

/** How many articles need an administrator, as far as the heads tell: late forms count one each. */
export function countNeeds(heads: readonly AssignmentHead[], toClean: number): number {
  const problems = heads.flatMap(({ problems: each }) => each.map(({ article }) => article?.id));
  const late = heads.flatMap(({ readers }) => readers.map((reader) => reader.late));
  return new Set(problems.filter((id) => id !== undefined)).size + late.reduce((sum, each) => sum + each, 0) + toClean;
}
