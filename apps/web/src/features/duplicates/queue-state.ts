import type { LastConfirmation, PairCounts, PairState, PotentialDuplicate } from '@cea/contract/potential-duplicates';
import { counted } from '../../lib/number-format.ts';
import type { Decision, PairPage } from './duplicates-api.ts';

type Person = NonNullable<PotentialDuplicate['decided_by']>;

export const pairKey = ({ article, earlier }: Pick<PotentialDuplicate, 'article' | 'earlier'>): string =>
  `${article.id}-${earlier.id}`;

const outcomes: Record<Decision, PairState> = { accept: 'accepted', reject: 'rejected', split: 'open', reopen: 'open' };

/** What a decision about a pair does to another pair of the same article. */
function sideEffect(state: PairState, decision: Decision): PairState {
  if (decision === 'accept' && state === 'open') return 'settled';
  return decision === 'split' && state === 'settled' ? 'open' : state;
}

/** Open pairs, in the ways in which they are counted. */
function countOpen(pairs: readonly PotentialDuplicate[]): Pick<PairCounts, 'open' | 'safe' | 'review'> {
  const open = pairs.filter(({ state }) => state === 'open');
  const safe = open.filter(({ zone }) => zone === 'safe');
  const articles = new Set(safe.map(({ article }) => article.id));
  return { open: open.length, safe: articles.size, review: open.length - safe.length };
}

const countAll = (pairs: readonly PotentialDuplicate[]): PairCounts => ({
  ...countOpen(pairs),
  accepted: pairs.filter(({ state }) => state === 'accepted').length,
  rejected: pairs.filter(({ state }) => state === 'rejected').length,
  settled: pairs.filter(({ state }) => state === 'settled').length,
});

/** The page after a decision, as the server will answer it. */
export function withDecision(
  page: PairPage,
  key: string,
  decision: Decision,
  { by, at }: { by: Person; at: string },
): PairPage {
  const decided = page.data.find((pair) => pairKey(pair) === key);
  if (!decided) return page;
  const isDecided = outcomes[decision] !== 'open';
  const data = page.data.map((pair): PotentialDuplicate => {
    if (pair === decided)
      return {
        ...pair,
        state: outcomes[decision],
        decided_at: isDecided ? at : null,
        decided_by: isDecided ? by : null,
      };
    return pair.article.id === decided.article.id ? { ...pair, state: sideEffect(pair.state, decision) } : pair;
  });
  const [before, after] = [countAll(page.data), countAll(data)];
  const names = Object.keys(before) as (keyof PairCounts)[];
  const counts = Object.fromEntries(
    names.map((name) => [name, Math.max(0, page.counts[name] + after[name] - before[name])]),
  ) as PairCounts;
  return { ...page, data, counts };
}

/** Puts what the server answered in its place. */
export const withPair = (page: PairPage, answered: PotentialDuplicate): PairPage => ({
  ...page,
  data: page.data.map((pair) => (pairKey(pair) === pairKey(answered) ? answered : pair)),
});

/** The next pair to look at: the first open one after this one, or else before it. */
export function nextOpen(pairs: readonly PotentialDuplicate[], key: string | undefined): string | undefined {
  const at = pairs.findIndex((pair) => pairKey(pair) === key);
  const next = [...pairs.slice(at + 1), ...pairs.slice(0, at + 1)].find(({ state }) => state === 'open');
  return next && pairKey(next);
}

/** The pair that the address names, or the first one that is open. */
export function currentOf(
  pairs: readonly PotentialDuplicate[],
  key: string | undefined,
): PotentialDuplicate | undefined {
  return pairs.find((pair) => pairKey(pair) === key) ?? pairs.find(({ state }) => state === 'open');
}

/** The pair to look at after a decision, which may settle others. */
export function nextAfter(
  pairs: readonly PotentialDuplicate[],
  decided: PotentialDuplicate,
  decision: 'accept' | 'reject',
): string | undefined {
  const isSettled = (pair: PotentialDuplicate): boolean =>
    pair === decided || (decision === 'accept' && pair.article.id === decided.article.id);
  return nextOpen(
    pairs.map((pair) => (isSettled(pair) ? { ...pair, state: 'settled' } : pair)),
    pairKey(decided),
  );
}

/** What the undo of this page takes back. */
export type LastDecision =
  | { readonly kind: 'pair'; readonly pair: PotentialDuplicate }
  | { readonly kind: 'confirmation'; readonly confirmation: LastConfirmation };

/** The last decision of this person, about one pair or about all that were beyond doubt. */
export function lastOwn(
  { data, last_confirmation: confirmation }: Pick<PairPage, 'data' | 'last_confirmation'>,
  userId: number | undefined,
): LastDecision | undefined {
  const own = data.filter(({ decided_by }) => decided_by?.id === userId && userId !== undefined);
  const [pair] = own.toSorted((a, b) => (a.decided_at! < b.decided_at! ? 1 : -1));
  // Its pairs were decided about at the same moment: one undo splits them all.
  if (confirmation && (!pair || pair.decided_at! <= confirmation.confirmed_at))
    return { kind: 'confirmation', confirmation };
  return pair && { kind: 'pair', pair };
}

/** The decision in words, for the button that takes it back. */
export function describeDecision(last: LastDecision): string {
  if (last.kind === 'confirmation') return `linked ${counted(last.confirmation.pairs, 'pair')}`;
  return `${last.pair.state === 'accepted' ? 'linked' : 'kept'} ${last.pair.article.compound_id}`;
}

/** The time of a decision that is made now: after all others, even if the clock here is behind the server's. */
export function timeOfNext({ data, last_confirmation }: PairPage): string {
  const earlier = [...data.map(({ decided_at }) => decided_at), last_confirmation?.confirmed_at ?? null];
  const latest = Math.max(...earlier.map((time) => (time === null ? 0 : Date.parse(time))));
  return new Date(Math.max(Date.now(), latest + 1)).toISOString();
}

/** How a decision is taken back. */
export const undoOf = ({ state }: PotentialDuplicate): Decision => (state === 'accepted' ? 'split' : 'reopen');
