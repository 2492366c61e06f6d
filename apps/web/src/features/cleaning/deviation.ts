import type { ListedFinding } from '@cea/contract/cleaning-calls';
import { ratioAnswers } from '@cea/contract/dictionary/increments';
import { calculateRatio } from '@cea/contract/dictionary/ratio-used';

const ratioRules: ReadonlySet<string> = new Set(['ratio-replaced', 'ratio-near']);
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** "Calculated 12.6% above": how far the calculated ratio is from the reported one. */
export function deviationOf({ rule, values }: Pick<ListedFinding, 'rule' | 'values'>): string | undefined {
  if (!ratioRules.has(rule)) return undefined;
  const answers = ratioAnswers(values);
  const [reported, calculated] = [answers.ratio_article, calculateRatio(answers)];
  if (reported === undefined || calculated === undefined || reported === 0) return undefined;
  const share = calculated / reported - 1;
  return `Calculated ${percent.format(Math.abs(share))} ${share > 0 ? 'above' : 'below'}`;
}
