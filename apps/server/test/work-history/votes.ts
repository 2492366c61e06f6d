import { askedKeys } from '@cea/contract/dictionary/effective';
import type { FormKind } from '@cea/contract/dictionary/variable';
import type { Answers } from '@cea/contract/dictionary/variables';
import { addRow, type Changes, type Edit } from '@cea/contract/forms';
import type { Db } from '../../src/db/database.ts';
import { sampleMethod, sampleRatio } from '../sample-answers.ts';
import type { Plot } from './cast.ts';
import type { KnownForm } from './known-work.ts';

/** What readers answer, and the vocabulary entries that they answer with. */
export interface Script {
  readonly method: Answers;
  readonly reasons: readonly number[];
  /** Entries that take a text of the reader's own. */
  readonly other: { readonly reason: number; readonly intervention: number };
}

export async function writeScript(db: Db): Promise<Script> {
  const list = (vocabulary: string) =>
    db.selectFrom('vocabulary_entries').where('vocabulary', '=', vocabulary).select(['id', 'slug']).execute();
  const reasons = await list('rejection-reason');
  const otherOf = (entries: typeof reasons) => entries.find(({ slug }) => slug === 'other')!.id;
  const other = { reason: otherOf(reasons), intervention: otherOf(await list('intervention-type')) };
  return {
    method: await sampleMethod(db),
    reasons: reasons.map(({ id }) => id).filter((id) => id !== other.reason),
    other,
  };
}

/** Written into the texts of a form, so that a reply that contains it shows whose it was. */
export const markOf = (form_id: number): string => `mark-${form_id}-`;
const markedText = ({ random }: Plot, { id }: KnownForm): string => `${markOf(id)}${random.whole(0, 9)}`;

const reject = (plot: Plot, form: KnownForm): Answers & Record<string, unknown> => {
  const { random, script } = plot;
  const reason = random.chance(0.6)
    ? { id: script.other.reason, details: markedText(plot, form) }
    : { id: random.pick(script.reasons.slice(0, 2)) };
  return { is_accepted: false, rejection_reason: [reason] };
};

/** A vote about an abstract: its answers, of which null clears one. */
function vote(plot: Plot, form: KnownForm): Record<string, unknown> {
  const { random, script } = plot;
  const asked = new Set(askedKeys('screening', 'method'));
  const study = Object.entries(script.method).filter(([key]) => asked.has(key));
  const named = { id: script.other.intervention, details: markedText(plot, form) };
  const accept = {
    ...Object.fromEntries(study),
    ...(random.chance(0.5) && { intervention_type: [named] }),
    ...(random.chance(0.3) && { cost_per_ly: random.chance(0.5) }),
    is_accepted: true,
  };
  return random.weighted(
    [
      { weight: 5, answers: accept },
      { weight: 4, answers: reject(plot, form) },
      { weight: 1, answers: { parked: true, is_accepted: null } },
      { weight: 1, answers: { parked: null, is_accepted: null, rejection_reason: null } },
    ],
    ({ weight }) => weight,
  ).answers;
}

/** Everything that a full review needs to be submitted. */
function completeReview(plot: Plot, form: KnownForm): Edit[] {
  const { random, script } = plot;
  const row_id = random.uuid();
  const ratio = { ...sampleRatio, intervention: markedText(plot, form) };
  return [
    ...editsOf(plot, form, form.method_row_id, script.method),
    ...editsOf(plot, form, row_id, { [addRow]: { scope: 'ratio', position: 1 } }),
    ...editsOf(plot, form, row_id, ratio),
  ];
}

const editsOf = ({ random }: Plot, { seq: base_seq }: KnownForm, row_id: string, answers: object): Edit[] =>
  Object.entries(answers).map(([key, value]) => ({ edit_id: random.uuid(), row_id, key, base_seq, value }));

type Sent = Partial<Pick<Changes, 'edits' | 'is_accepted' | 'rejection_reason' | 'rejection_stage'>>;

/** The decision as the fields of the call instead of edits. */
const plainly = (kind: FormKind, { is_accepted, rejection_reason }: Record<string, unknown>): Sent => ({
  is_accepted: is_accepted as boolean | null,
  ...(is_accepted === false && {
    rejection_stage: kind === 'screening' ? 'abstract' : 'full-review',
    rejection_reason: (rejection_reason as [{ id: number }])[0],
  }),
});

/** What a reader saves next. */
export function draftChanges(plot: Plot, form: KnownForm): Sent {
  const { random } = plot;
  const ofStudy = (answers: object) => ({ edits: editsOf(plot, form, form.method_row_id, answers) });
  if (form.kind === 'screening') {
    const answers = vote(plot, form);
    // Without the fields of an abstract an accepting vote is not complete.
    return random.chance(0.15) ? plainly('screening', answers) : ofStudy(answers);
  }
  if (form.seq === 0) return { edits: completeReview(plot, form) };
  if (random.chance(0.7)) return ofStudy({ general_comments: markedText(plot, form) });
  const answers = random.chance(0.6) ? reject(plot, form) : { is_accepted: random.pick([true, null]) };
  return random.chance(0.5) ? plainly('review', answers) : ofStudy(answers);
}
