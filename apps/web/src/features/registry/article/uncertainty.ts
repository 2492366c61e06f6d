import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { showNumber } from '../../dictionary/fields.ts';

const kinds: Readonly<Record<string, string>> = {
  '95% confidence interval': '95% CI',
  '95% credible interval': '95% CrI',
  range: 'Range',
};

const known = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function showBounds(lower: number | undefined, upper: number | undefined): string | undefined {
  if (lower === undefined) return upper === undefined ? undefined : `up to ${showNumber(upper)}`;
  return upper === undefined ? `from ${showNumber(lower)}` : `${showNumber(lower)} to ${showNumber(upper)}`;
}

/** `95% CI 12,000 to 48,000 CAD`, and how probable it is that the intervention is cost-effective. */
export function describeUncertainty(answers: AnyAnswers): string[] {
  const unit = typeof answers.currency === 'string' ? ` ${answers.currency}` : '';
  const bounds = showBounds(known(answers.uncertainty_lower), known(answers.uncertainty_upper));
  const probability = known(answers.probability_cost_effective);
  const threshold = known(answers.probability_threshold);
  return [
    ...(bounds ? [`${kinds[String(answers.uncertainty_kind)] ?? 'Interval'} ${bounds}${unit}`] : []),
    ...(probability === undefined
      ? []
      : [
          `${showNumber(probability)}% probability of being cost-effective${threshold === undefined ? '' : ` at ${showNumber(threshold)}${unit}`}`,
        ]),
  ];
}
