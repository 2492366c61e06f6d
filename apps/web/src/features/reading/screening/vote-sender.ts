import { retryPause } from '../../../lib/retry-pause.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import {
  emptyOutbox,
  findVote,
  nextToSend,
  onOutcome,
  onSending,
  onVoted,
  type Outbox,
  type Outcome,
  type VotedAbstract,
} from './submission-outbox.ts';

/** Sends one vote; never throws. */
export type SendVote = () => Promise<Outcome>;

interface Parts {
  /** Called after each submission; `isLast` when no other vote waits. */
  readonly onSubmitted: (vote: VotedAbstract, isLast: boolean) => void;
}

export interface VoteSender {
  readonly store: Store<Outbox>;
  readonly vote: (abstract: VotedAbstract, send: SendVote) => void;
  /** Tries at once what waits for the network. */
  readonly retry: () => void;
  /** Removes a vote that is not on its way yet; otherwise waits until it has arrived. */
  readonly stop: (form_id: number) => Promise<void>;
}

/** Sends votes in the background, one after the other; a vote without an answer is tried again until it has one. */
export function createVoteSender({ onSubmitted }: Parts): VoteSender {
  const store = createStore(emptyOutbox);
  const senders = new Map<number, SendVote>();
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const change = (next: (outbox: Outbox) => Outbox) => store.set(next(store.get()));

  async function sendAll(): Promise<void> {
    for (let vote = nextToSend(store.get()); vote; vote = nextToSend(store.get())) {
      const { form_id } = vote;
      change((outbox) => onSending(outbox, form_id));
      const outcome = await senders.get(form_id)!();
      change((outbox) => onOutcome(outbox, form_id, outcome));
      if (outcome.kind === 'held') {
        timer = setTimeout(run, retryPause(failures));
        failures += 1;
        return;
      }
      failures = 0;
      if (outcome.kind === 'submitted') onSubmitted(vote, nextToSend(store.get()) === undefined);
    }
  }

  function run(): void {
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = undefined;
    });
  }

  return {
    store,
    vote: (abstract, send) => {
      senders.set(abstract.form_id, send);
      change((outbox) => onVoted(outbox, abstract));
      run();
    },
    retry: run,
    stop: async (form_id) => {
      if (findVote(store.get(), form_id)?.status === 'sending') await running;
      if (findVote(store.get(), form_id)?.status !== 'waiting') return;
      change((outbox) => ({ ...outbox, votes: outbox.votes.filter((vote) => vote.form_id !== form_id) }));
    },
  };
}
