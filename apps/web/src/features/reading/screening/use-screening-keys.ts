import { usePageKeys } from '../../../lib/use-page-keys.ts';
import type { KeyHint } from '../../../ui/Keys.tsx';
import { type ScreeningAction, screeningAction } from './screening-action.ts';

export const screeningKeys: readonly KeyHint[] = [
  ['A', 'Accept, submit, and open the next abstract'],
  ['R', 'Reject: then choose a reason'],
  ['1 – 9', 'Reject with this reason, and open the next abstract'],
  ['0', 'Show more reasons'],
  ['Q', 'Cost per QALY: yes or no'],
  ['D', 'Cost per DALY: yes or no'],
  ['L', 'Cost per life-year: yes or no'],
  ['Enter', 'Submit the decision, and open the next abstract'],
  ['M', 'Park: the abstract comes again after the others'],
  ['U', 'Undo your last vote or parking'],
  ['N', 'Notes'],
  ['→', 'Next abstract, without a vote'],
  ['←', 'Previous abstract'],
  ['Esc', 'Leave a field, or cancel a rejection'],
  ['?', 'Show keys (not while typing)'],
];

/** Enter on these belongs to them. */
const pressable = 'button, a, summary, [role=button]';

/** The keys of an abstract; `act` returns false for what it does not do now. */
export function useScreeningKeys(act: (action: ScreeningAction) => boolean): void {
  usePageKeys((pressed) => {
    const action = screeningAction(pressed);
    if (action === undefined) return false;
    if (action === 'go on' && document.activeElement?.matches(pressable)) return false;
    return act(action);
  });
}
