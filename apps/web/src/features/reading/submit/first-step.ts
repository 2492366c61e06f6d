import { counted } from '../../../lib/number-format.ts';
import type { OpenDifference } from './submit-summary.ts';

/** What keeps a form from being submitted, and the first place to go to: differences come before faults. */
export function firstStep(differences: readonly OpenDifference[], faults: number, goToFault: (() => void) | undefined) {
  const [difference] = differences;
  if (difference) {
    return {
      blocked: `${counted(differences.length, 'difference')} first`,
      first: { words: 'Go to the first difference', go: difference.onGo },
    };
  }
  return {
    blocked: faults > 0 ? `${counted(faults, 'fault')} first` : undefined,
    first: goToFault && { words: 'Go to the first fault', go: goToFault },
  };
}
