import type { Conversion } from '@cea/contract/money/convert';
import type { WayStep } from '@cea/contract/money/convert-by';
import type { ConvertedRatio } from '@cea/contract/registry';
import { amount, assumptionsOf, lastStep, type Step } from './explain-conversion.ts';
import { stepText } from './step-text.ts';

/** How a ratio was converted by the reader's choice, step by step with the sources. */
export function explainChosen(ratio: number, { prices, steps, display }: ConvertedRatio): Step[] {
  const { currency, cost_year, ...assumed } = prices as unknown as Conversion;
  const notes = assumptionsOf({
    ...assumed,
    cost_year,
    international: currency === 'INT' && !display?.startsWith('Int$'),
  });
  return [
    { text: `${amount(ratio)} ${currency} (${cost_year})`, ...(notes.length > 0 && { note: notes.join(' ') }) },
    ...(steps as unknown as WayStep[]).map((step) => ({
      text: stepText(step),
      ...(step.source && { note: step.source }),
    })),
    ...(display ? [{ text: `${lastStep(display)}: ${display}` }] : []),
  ];
}
