import type { Decision } from '@cea/contract/decision';
import type { Answers } from '@cea/contract/dictionary/variables';
import type { EntryId } from '../registry/choose-entries.ts';
import type { InventedAbstract } from './invent-abstracts.ts';

/** What a reader has answered and decided: the method row of a screening. */
export interface Vote {
  readonly answers: Answers & Decision;
  readonly note?: string;
}

/** Accepted with the answers of the abstract, or rejected without any. */
export function voteFor({ screening, reason }: Pick<InventedAbstract, 'screening' | 'reason'>, id: EntryId): Vote {
  if (reason === undefined) return { answers: { ...screening, is_accepted: true } };
  return { answers: { is_accepted: false, rejection_reason: [{ id: id('rejection-reason', reason) }] } };
}

interface Dispute {
  /** What one reader makes of an abstract that should be accepted, or of one that should be rejected. */
  readonly reason?: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Why readers disagree about an abstract that should be accepted: the second one rejects it. */
const missed: readonly Dispute[] = [
  {
    reason: 'no-qaly-or-daly-outcome',
    mine: 'QALYs are secondary but reported for both comparisons.',
    theirs: 'Life-years only.',
  },
  {
    reason: 'no-ratio',
    mine: 'Costs and effects of both are given, so a ratio can be derived.',
    theirs: 'I see no ICER in the abstract.',
  },
  {
    reason: 'not-an-economic-evaluation',
    mine: 'Two alternatives with costs and effects.',
    theirs: 'Reads like a budget impact analysis.',
  },
];

/** Why one reader accepts an abstract that should be rejected. */
const taken: readonly Dispute[] = [
  { mine: 'The full text may give utilities.', theirs: 'No QALY or DALY anywhere.' },
  { mine: 'Cost per QALY is mentioned.', theirs: 'It is mentioned, not estimated.' },
];

/** Votes that differ, with the note of each reader. The first and the second reader are right in turn. */
export function disputedVotes(invented: InventedAbstract, place: number, id: EntryId): readonly [Vote, Vote] {
  const right = voteFor(invented, id);
  const dispute = invented.reason === undefined ? missed[place % missed.length]! : taken[place % taken.length]!;
  const wrong = voteFor({ ...invented, reason: dispute.reason }, id);
  const [careful, hasty] =
    invented.reason === undefined ? [dispute.mine, dispute.theirs] : [dispute.theirs, dispute.mine];
  const votes = [
    { ...right, note: careful },
    { ...wrong, note: hasty },
  ] as const;
  return place % 3 === 2 ? [votes[1], votes[0]] : votes;
}
