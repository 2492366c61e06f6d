import { type DecisionKey, decisionKeys, decisionOf, isDecisionKey, questionOf } from '@cea/contract/decision';
import type { Chosen } from '@cea/contract/dictionary/variable';
import { cellName, cellNamed } from '@cea/contract/form-faults';
import type { FormRow } from '@cea/contract/forms';
import { useEffect } from 'react';
import { useStore } from '../../../lib/store.ts';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { useStateOf } from '../../../lib/use-state-of.ts';
import type { Choice } from '../../dictionary/choices.ts';
import { allFaults } from '../cell-store.ts';
import { focusField, inputId } from '../fields-on-page.ts';
import type { FormSession } from '../form-session.ts';
import { putDecision, studyOf } from './put-decision.ts';
import { useReasons } from './use-reasons.ts';

/** The id of the button that submits an accepted abstract once nothing is missing. */
export const goOnId = 'go-on';

const fieldOf = (cell: string): string => inputId(cellNamed(cell).row_id, cellNamed(cell).key);
const isDecision = (cell: string): boolean => isDecisionKey(cellNamed(cell).key);
const answerOf = (rows: readonly FormRow[], key: string): unknown =>
  rows.find(({ scope }) => scope === 'method')?.answers[key];

/** The questions come a moment after the abstract. */
const focusSoon = (id: string, frames = 60): void =>
  void requestAnimationFrame(() => {
    if (document.querySelector(`[id="${CSS.escape(id)}"]`) || frames === 0) focusField(id);
    else focusSoon(id, frames - 1);
  });

/** The decision about one abstract: written to its form, and given to `onVote` when nothing is missing. */
export function useDecision(session: FormSession, onVote: () => void) {
  const { store } = session;
  const state = useStore(store);
  const study = studyOf(state.rows);
  const decision = decisionOf(state.rows);
  /** Accept was pressed while answers were missing. */
  const [accepting, setAccepting] = useStateOf(session.form.id, false);
  /** The page of reasons that the open list shows. It ends with the list, so that the next one begins at the first. */
  const [reasonPage, setReasonPage] = useStateOf<number | undefined>(session.form.id, undefined);
  const rejecting = reasonPage !== undefined;
  const reasons = useReasons(reasonPage ?? 0);
  /** The reason that needs a text. */
  const [detailed, setDetailed] = useStateOf<Choice | undefined>(session.form.id, undefined);

  const put = (key: DecisionKey, value: unknown) => putDecision(session, key, value);
  const decide = (is_accepted: boolean, reason: Chosen | undefined) => {
    put('is_accepted', is_accepted);
    put('rejection_reason', reason ? [reason] : null);
    put('parked', null);
  };
  const missing = Object.keys(allFaults(state)).filter((name) => !isDecision(name));

  /** Submits the decision, or shows what is missing; false if there is no decision yet. */
  const goOn = (): boolean => {
    const now = store.get();
    if (!now.open || decisionOf(now.rows).is_accepted === undefined) return false;
    const [first] = Object.keys(allFaults(now));
    if (first === undefined) {
      onVote();
      return true;
    }
    store.set({ ...now, attempted: true });
    setAccepting(true);
    focusSoon(fieldOf(first));
    return true;
  };

  const [firstMissing] = missing;
  // An answered question hands the focus to the next missing one, then to the button that submits.
  useEffect(() => {
    if (accepting) focusSoon(firstMissing === undefined ? goOnId : fieldOf(firstMissing));
  }, [accepting, firstMissing]);

  const cancel = () => {
    setReasonPage(undefined);
    setDetailed(undefined);
  };
  const accept = () => {
    cancel();
    decide(true, undefined);
    goOn();
  };
  const reject = () => {
    setAccepting(false);
    setReasonPage(0);
  };
  const choose = (reason: Choice, details?: string) => {
    if (reason.details && !details) {
      setReasonPage(reasonPage ?? 0);
      setDetailed(reason);
      return;
    }
    setReasonPage(undefined);
    decide(false, { id: reason.id, ...(details && { details }) });
    goOn();
  };

  return {
    study,
    decision,
    open: state.open,
    conflicts: decisionKeys.flatMap((key) => state.conflicts[cellName(study, key)] ?? []),
    accepting: accepting && decision.is_accepted === true,
    rejecting,
    reasons,
    detailed,
    /** For the two buttons, which stay the same from one abstract to the next. */
    buttons: {
      accepted: decision.is_accepted === true && !rejecting,
      rejected: decision.is_accepted === false || rejecting,
      onAccept: useStableCallback(accept),
      onReject: useStableCallback(reject),
    },
    /** Labels of the questions that must be answered before the abstract is accepted. */
    missing: missing.map((name) => questionOf(cellNamed(name).key)?.label ?? name),
    accept,
    reject,
    cancel,
    /** The next reasons get the number keys. */
    showMoreReasons: useStableCallback(() => setReasonPage((reasonPage ?? 0) + 1)),
    /** Rejects at once, unless the reason needs a text. */
    choose: useStableCallback(choose),
    park: () => put('parked', true),
    goOn,
    toggle: (key: string) => session.edit(study, key, answerOf(store.get().rows, key) !== true),
  };
}
export type DecisionState = ReturnType<typeof useDecision>;
