import { usePageKeys } from '../../../lib/use-page-keys.ts';
import { actionOf, type ConsensusAction } from './consensus-action.ts';
import type { AgreementState } from './use-agreement.ts';

/** Enter on these belongs to them. */
const pressable = 'button, a, summary, [role=button]';
/** What can also be done once the abstract is agreed on. */
const always: ReadonlySet<ConsensusAction> = new Set(['next', 'note', 'keys']);

interface Actions {
  readonly agree: () => void;
  readonly next: () => void;
  readonly note: () => void;
  readonly park: () => void;
  readonly keys: () => void;
}

/** The keys of the consensus of an abstract. */
export function useConsensusKeys(agreement: AgreementState, actions: Actions): void {
  const act = (action: ConsensusAction) => {
    if (action === 'take A') agreement.take('A');
    else if (action === 'take B') agreement.take('B');
    else if (action === 'accept') agreement.accept();
    else if (action === 'reject') agreement.reject();
    else if (action === 'undo') agreement.undo();
    else if (action === 'more reasons') agreement.showMoreReasons();
    else if (typeof action === 'string') actions[action]();
    else {
      const reason = agreement.reasons.shown[action.reason - 1];
      if (reason) agreement.choose(reason);
    }
  };
  usePageKeys((pressed) => {
    const action = actionOf(pressed);
    if (action === undefined || (!agreement.open && !always.has(action))) return false;
    if (action === 'agree' && !pressed.ctrlKey && document.activeElement?.matches(pressable)) return false;
    act(action);
    return true;
  });
}
