import type { Outcome, PublicProvenance } from '@cea/contract/provenance';
import { counted, showCount } from '../../../lib/number-format.ts';

const isOne = (count: number): boolean => count === 1;

/** How readers settled the answers they differed in. */
function tellSettled(one: number, third: number): string {
  if (third === 0)
    return isOne(one) ? 'They settled it on the answer of one of them.' : 'They settled them one by one.';
  if (one === 0) return 'They settled on another answer.';
  return `They settled ${showCount(one)} on the answer of one of them, and ${showCount(third)} on another.`;
}

/** How the answers of a record came about, in sentences. */
export function tellProvenance({ readings, outcomes }: Pick<PublicProvenance, 'readings' | 'outcomes'>): string[] {
  const all = Object.values(outcomes);
  const count = (outcome: Outcome) => all.filter((one) => one === outcome).length;
  const [one, third, corrected] = [count('one'), count('third'), count('corrected')];
  const correction =
    corrected > 0
      ? [`${counted(corrected, 'answer')} ${isOne(corrected) ? 'was' : 'were'} corrected after a check of the data.`]
      : [];
  if (readings < 2) return ['An administrator of the registry recorded this entry.', ...correction];
  const agreed = all.length - one - third - corrected;
  const differed =
    one + third === 0
      ? `They recorded the same ${isOne(agreed) ? 'answer' : `${showCount(agreed)} answers`}.`
      : `They recorded the same ${counted(agreed, 'answer')} and differed in ${showCount(one + third)}. ${tellSettled(one, third)}`;
  return [
    'Two readers read the article independently of each other.',
    ...(all.length > 0 ? [differed] : []),
    ...correction,
  ];
}
