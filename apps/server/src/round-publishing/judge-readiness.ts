import type { LeftOut, RoundReadiness } from '@cea/contract/round-publishing';
import type { CheckedHead } from '../cleaning/check-round.ts';
import type { Db, Tx } from '../db/database.ts';
import { isOutdated } from '../publishing/publishable.ts';
import { listFacts, listRead, mayPublishOwnReadings, type PublishableFacts } from './round-publishing-queries.ts';

type Ready = RoundReadiness['ready'][number];

/** What publishing a review needs, or why it is left out. */
export type Judged = CheckedHead &
  (
    | { readonly why: LeftOut['why'] }
    | { readonly why?: never; readonly needs_reason: Ready['needs_reason']; readonly live_form_id: number | undefined }
  );

interface Reader {
  readonly read: ReadonlySet<number>;
  /** May publish what they have read. */
  readonly mayOverride: boolean;
}

const isOpen = ({ findings }: CheckedHead): boolean => findings.some(({ state }) => state === 'open');

function whyReason({ live_form_id, was_public }: PublishableFacts, hasRead: boolean): Ready['needs_reason'] {
  if (live_form_id !== null) return 'replaces';
  if (was_public) return 'published-before';
  return hasRead ? 'read-by-you' : null;
}

async function judge(
  db: Db | Tx,
  form: CheckedHead,
  facts: PublishableFacts,
  { read, mayOverride }: Reader,
): Promise<Judged> {
  const { head } = form;
  const { live_form_id, submitted_at, live_submitted_at, edited } = facts;
  const isLive = live_form_id === head.id;
  // Comparing published answers takes longer, and is needed only where something was edited.
  if (isLive && !(edited && (await isOutdated(db, head.article_id)))) return { ...form, why: 'published' };
  if (isOpen(form)) return { ...form, why: 'open-findings' };
  if (form.has_wrong_answers) return { ...form, why: 'wrong-answers' };
  if (!isLive && live_submitted_at !== null && live_submitted_at > submitted_at)
    return { ...form, why: 'newer-published' };
  const hasRead = read.has(head.article_id);
  if (hasRead && !mayOverride) return { ...form, why: 'read-by-you' };
  return { ...form, needs_reason: whyReason(facts, hasRead), live_form_id: live_form_id ?? undefined };
}

/** Which of these agreed reviews an account can publish now. Of two of one article, the one submitted last counts. */
export async function judgeReadiness(db: Db | Tx, account: number, forms: readonly CheckedHead[]): Promise<Judged[]> {
  const ids = forms.map(({ head }) => head.id);
  const factsOf = new Map((await listFacts(db, ids)).map((facts) => [facts.form_id, facts]));
  const inOrder = forms.toSorted((one, other) => {
    const [a, b] = [factsOf.get(one.head.id)!, factsOf.get(other.head.id)!];
    return a.submitted_at < b.submitted_at ? -1 : a.submitted_at > b.submitted_at ? 1 : a.form_id - b.form_id;
  });
  const last = new Map(inOrder.map(({ head }) => [head.article_id, head.id]));
  const reader = {
    read: await listRead(db, account, [...last.keys()]),
    mayOverride: await mayPublishOwnReadings(db, account),
  };
  const judged: Judged[] = [];
  for (const form of forms)
    if (last.get(form.head.article_id) === form.head.id)
      judged.push(await judge(db, form, factsOf.get(form.head.id)!, reader));
  return judged;
}
