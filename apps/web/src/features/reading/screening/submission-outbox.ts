/** Votes of one sitting, in the order in which they were given. */
export interface Outbox {
  readonly votes: readonly Vote[];
  /** Why nothing is being sent at the moment. */
  readonly pause: Pause | undefined;
}

export type Pause = 'offline' | 'signed-out';

export interface VotedAbstract {
  readonly form_id: number;
  /** Its article assignment, which its page is named after. */
  readonly id: number;
  readonly assignment_id: number;
  readonly title: string;
}

export interface Vote extends VotedAbstract {
  readonly status: 'waiting' | 'sending' | 'submitted' | 'refused' | 'taken back';
  /** Why the server refused it. */
  readonly refusal?: string;
  /** The assignment was read again since, and says the same. */
  readonly isConfirmed?: true;
}

/** What came of sending a vote. */
export type Outcome =
  | { readonly kind: 'submitted' }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'held'; readonly why: Pause };

export const emptyOutbox: Outbox = { votes: [], pause: undefined };

export const findVote = ({ votes }: Outbox, form_id: number): Vote | undefined =>
  votes.find((vote) => vote.form_id === form_id);

const withVote = (outbox: Outbox, form_id: number, change: (vote: Vote) => Vote): Outbox => ({
  ...outbox,
  votes: outbox.votes.map((vote) => (vote.form_id === form_id ? change(vote) : vote)),
});

/** A new vote is the last one; it replaces an earlier one about the same abstract. */
export const onVoted = (outbox: Outbox, voted: VotedAbstract): Outbox => ({
  ...outbox,
  votes: [...outbox.votes.filter(({ form_id }) => form_id !== voted.form_id), { ...voted, status: 'waiting' }],
});

/** One vote at a time is sent, the oldest first. */
export const nextToSend = ({ votes }: Outbox): Vote | undefined =>
  votes.some(({ status }) => status === 'sending') ? undefined : votes.find(({ status }) => status === 'waiting');

export const onSending = (outbox: Outbox, form_id: number): Outbox =>
  withVote(outbox, form_id, (vote) => ({ ...vote, status: 'sending' }));

export function onOutcome(outbox: Outbox, form_id: number, outcome: Outcome): Outbox {
  if (outcome.kind === 'held') {
    const waiting = withVote(outbox, form_id, (vote) => ({ ...vote, status: 'waiting' }));
    return { ...waiting, pause: outcome.why };
  }
  const calm: Outbox = { ...outbox, pause: undefined };
  return outcome.kind === 'submitted'
    ? withVote(calm, form_id, (vote) => ({ ...vote, status: 'submitted' }))
    : withVote(calm, form_id, (vote) => ({ ...vote, status: 'refused', refusal: outcome.text }));
}

/** Also a vote of an earlier sitting: the reader votes about the abstract again. */
export const onTakenBack = (outbox: Outbox, { form_id, id, assignment_id, title }: VotedAbstract): Outbox => ({
  ...outbox,
  votes: [
    ...outbox.votes.filter((vote) => vote.form_id !== form_id),
    { form_id, id, assignment_id, title, status: 'taken back' },
  ],
});

/** The reader has read why a vote was refused. */
export const onRefusalRead = (outbox: Outbox, form_id: number): Outbox => ({
  ...outbox,
  votes: outbox.votes.filter((vote) => vote.form_id !== form_id || vote.status !== 'refused'),
});

/** What the assignment says now, by form. From then on it counts more than what was done here. */
export const onAssignmentRead = (outbox: Outbox, statuses: ReadonlyMap<number, string>): Outbox => ({
  ...outbox,
  votes: outbox.votes.flatMap((vote): Vote[] => {
    const now = statuses.get(vote.form_id);
    if (vote.status === 'taken back' && now === 'open') return [];
    return [vote.status === 'submitted' && now === 'submitted' ? { ...vote, isConfirmed: true } : vote];
  }),
});

/** The state of a form that this sitting knows better than the assignment as it was read. */
export function knownHere(outbox: Outbox, form_id: number): 'open' | 'submitted' | undefined {
  const vote = findVote(outbox, form_id);
  if (!vote || vote.isConfirmed) return undefined;
  return vote.status === 'refused' || vote.status === 'taken back' ? 'open' : 'submitted';
}

/** The vote that Undo takes back. */
export const lastVote = ({ votes }: Outbox): Vote | undefined =>
  votes.findLast(({ status }) => status !== 'taken back' && status !== 'refused');

export const refusedVotes = ({ votes }: Outbox): Vote[] => votes.filter(({ status }) => status === 'refused');

export const countUnsent = ({ votes }: Outbox): number =>
  votes.filter(({ status }) => status === 'waiting' || status === 'sending').length;

const pauses: Record<Pause, string> = {
  offline: 'waiting for the network',
  'signed-out': 'waiting until you log in',
};

/** `3 votes are being sent`; empty if all are. */
export function outboxText(outbox: Outbox): string {
  const count = countUnsent(outbox);
  if (count === 0) return '';
  const votes = count === 1 ? '1 vote' : `${count} votes`;
  if (outbox.pause) return `${votes} ${pauses[outbox.pause]}`;
  return `${votes} ${count === 1 ? 'is' : 'are'} being sent`;
}
