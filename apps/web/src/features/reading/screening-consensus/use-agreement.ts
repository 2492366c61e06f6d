import { decisionIn } from '@cea/contract/decision';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import type { Consensus, FormRow } from '@cea/contract/forms';
import { useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import type { Choice } from '../../dictionary/choices.ts';
import type { Side } from '../consensus/consensus-items.ts';
import type { FormSession } from '../form-session.ts';
import { useReasons } from '../screening/use-reasons.ts';
import { acceptAbstract, bothReadings, fieldsLeft, takeField, takeVote } from './choices.ts';

const studyOf = (rows: readonly FormRow[]): FormRow => rows.find(({ scope }) => scope === 'method')!;
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What is agreed on about one abstract so far, and every way to change it. */
export function useAgreement(consensus: Consensus, session: FormSession) {
  const { store } = session;
  const { rows, open } = useStore(store);
  const study = studyOf(rows);
  const decision = decisionIn(study.answers);
  const note = study.notes?.is_accepted ?? '';
  /** What each step has changed, to undo it as a whole. */
  const [steps, setSteps] = useState<readonly AnyAnswers[]>([]);
  /** A reason that needs a text. */
  const [detailed, setDetailed] = useState<Choice>();
  /** The page of reasons that is shown; every choice begins at the first again. */
  const [reasonPage, setReasonPage] = useState(0);
  const reasons = useReasons(reasonPage);

  const write = (values: AnyAnswers) => {
    for (const [key, value] of Object.entries(values)) session.edit(study.row_id, key, value ?? null);
  };
  const closeReasons = () => {
    setDetailed(undefined);
    setReasonPage(0);
  };
  const change = (values: AnyAnswers) => {
    closeReasons();
    const { answers } = studyOf(store.get().rows);
    const changed = Object.entries(values).filter(([key, value]) => !isSame(answers[key], value));
    if (!open || changed.length === 0) return;
    setSteps([...steps, Object.fromEntries(changed.map(([key]) => [key, answers[key]]))]);
    write(Object.fromEntries(changed));
  };
  const reject = (rejection_reason: unknown) => change({ is_accepted: false, rejection_reason, parked: null });

  const left = decision.is_accepted === true ? fieldsLeft(consensus, study.answers) : [];
  const isDecided =
    decision.is_accepted === true
      ? left.length === 0
      : decision.is_accepted === false && decision.rejection_reason !== undefined;

  return {
    study,
    open,
    decision,
    note,
    detailed,
    /** The differing fields that an accepted abstract still needs. */
    left,
    /** Whether it can be agreed on now: not while the page asks for the text of a reason. */
    isSettled: detailed === undefined && isDecided,
    take: (side: Side) => change({ ...takeVote(consensus, side), parked: null }),
    takeField: (key: string, side: Side) => change(takeField(consensus, key, side)),
    accept: () => change(acceptAbstract(consensus, studyOf(store.get().rows).answers)),
    /** With the reason of the reader who rejected it, until another one is chosen. */
    reject: () => {
      const { a, b } = bothReadings(consensus);
      reject(decision.rejection_reason ?? a.rejection_reason ?? b.rejection_reason);
    },
    choose: (reason: Choice, details?: string) => {
      if (reason.details && !details) setDetailed(reason);
      else reject([{ id: reason.id, ...(details && { details }) }]);
    },
    cancel: closeReasons,
    reasons,
    /** Only where they are listed, so that a number is never the key of a reason that nobody has seen. */
    showMoreReasons: () => {
      if (decision.is_accepted === false && !detailed) setReasonPage(reasonPage + 1);
    },
    park: () => change({ parked: true }),
    canUndo: open && steps.length > 0,
    undo: () => {
      const last = steps.at(-1);
      if (!last || !open) return;
      closeReasons();
      setSteps(steps.slice(0, -1));
      write(last);
    },
    write: (text: string) => session.edit(study.row_id, 'is_accepted', decision.is_accepted ?? null, text),
  };
}
export type AgreementState = ReturnType<typeof useAgreement>;
