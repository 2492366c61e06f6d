import { type Decision, decisionOf } from '@cea/contract/decision';
import { useMemo } from 'react';
import { focusHeading } from '../../../lib/focus-heading.ts';
import { addMessage } from '../../../lib/messages.ts';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { type LabelOf, useLabels } from '../../dictionary/use-labels.ts';
import type { FormSession } from '../form-session.ts';
import type { AbstractAction } from './AbstractActions.tsx';
import type { ScreeningAction } from './screening-action.ts';
import { previousOf, type QueuedAbstract, upcoming } from './screening-queue.ts';
import { useActiveTime } from './use-active-time.ts';
import { useDecision } from './use-decision.ts';
import { useScreeningKeys } from './use-screening-keys.ts';
import type { Sitting } from './use-sitting.ts';

interface Parts {
  session: FormSession;
  abstract: QueuedAbstract;
  sitting: Sitting;
  onShowKeys: () => void;
  onReport: () => void;
  onNotes: () => void;
}

/** What a vote has recorded, without what the reason explains in brackets: the bar that shows it is narrow. */
function receiptOf({ is_accepted, rejection_reason }: Decision, labelOf: LabelOf): string {
  const [reason] = rejection_reason ?? [];
  if (is_accepted) return 'Accepted';
  return reason ? `Rejected: ${labelOf(reason.id).replace(/ \(.*/, '')}` : 'Rejected';
}

/** Everything that a reader does with an abstract, by key, by click and by thumb. */
export function useAbstractActs({ session, abstract, sitting, onShowKeys, onReport, onNotes }: Parts) {
  const seconds = useActiveTime(abstract.form_id);
  const { queue } = sitting;
  const { labelOf } = useLabels();
  const [next] = upcoming(queue, abstract.id);
  const decision = useDecision(session, () => {
    sitting.vote(abstract, session, receiptOf(decisionOf(session.store.get().rows), labelOf), seconds());
    sitting.show(next);
  });
  const isOpen = abstract.state !== 'voted' && decision.open;

  const step = (to: QueuedAbstract | undefined, none: string) => (to ? sitting.show(to) : addMessage('info', none));
  const park = () => {
    decision.park();
    sitting.park(abstract);
    step(next, 'No other abstract is left to screen.');
  };
  const leave = () => {
    decision.cancel();
    focusHeading();
  };
  const choose = (number: number) => {
    const reason = decision.reasons.shown[number - 1];
    if (reason) decision.choose(reason);
  };

  /** False if it cannot be done now. */
  const act = (action: ScreeningAction): boolean => {
    if (action === 'next') step(next, 'No other abstract is left to screen.');
    else if (action === 'previous') step(previousOf(queue, abstract.id), 'This is the first abstract.');
    else if (action === 'undo') void sitting.undo();
    else if (action === 'show keys') onShowKeys();
    else if (action === 'note') onNotes();
    else if (action === 'leave') leave();
    else if (!isOpen) return false;
    else if (action === 'accept') decision.accept();
    else if (action === 'reject') decision.reject();
    // In the form of a reason's details, Enter submits that form.
    else if (action === 'go on') return !decision.detailed && decision.goOn();
    else if (action === 'park') park();
    else if (action === 'more reasons') decision.showMoreReasons();
    else if ('flag' in action) decision.toggle(action.flag);
    else choose(action.reason);
    return true;
  };
  useScreeningKeys(act);

  const onAct = useStableCallback((action: ScreeningAction) => void act(action));
  const report = useStableCallback(onReport);
  const actions = useMemo(
    (): AbstractAction[] => [
      ...(isOpen ? [{ label: 'Park', shortcut: 'M', onChoose: () => onAct('park') }] : []),
      { label: 'Undo', shortcut: 'U', onChoose: () => onAct('undo') },
      { label: 'Notes', shortcut: 'N', onChoose: () => onAct('note') },
      { label: 'Next', shortcut: '→', onChoose: () => onAct('next') },
      { label: 'Previous', shortcut: '←', onChoose: () => onAct('previous') },
      { label: 'Report a problem', onChoose: report },
    ],
    [isOpen, onAct, report],
  );
  return { decision, isOpen, actions };
}
