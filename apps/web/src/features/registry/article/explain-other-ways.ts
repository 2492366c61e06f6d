import { methodNames } from '@cea/contract/money/conversion-choice';
import type { Conversion } from '@cea/contract/money/convert';
import { describeMissing } from '@cea/contract/money/convert-by';
import { roundRatio } from '@cea/contract/money/display';
import { verdictOf } from '@cea/contract/money/verdict';
import { convertOtherwise, type OtherWay } from '@cea/contract/money/other-conversions';
import type { OtherFactors, RegistryRecord } from '@cea/contract/registry';
import { showNumber } from '../../dictionary/fields.ts';
import { amount } from './explain-conversion.ts';
import { stepText } from './step-text.ts';

export interface ExplainedWay {
  readonly name: string;
  readonly steps: readonly string[];
  /** The rounded result; absent if there is a reason. */
  readonly result?: string;
  readonly why_missing?: string;
}

const units: Record<OtherWay['method'], string> = { local: 'US$', ppp: 'Int$' };

function explain(way: OtherWay, ratio: number, conversion: Conversion): ExplainedWay {
  const name = methodNames[way.method];
  if ('missing' in way) return { name, steps: [], why_missing: describeMissing(way.missing, () => 'the country') };
  const start = `${amount(ratio)} ${conversion.currency} (${conversion.cost_year})`;
  return {
    name,
    steps: [start, ...way.steps.map(stepText)],
    result: `${units[way.method]} ${showNumber(roundRatio(way.amount))}`,
  };
}

/** A ratio converted in other ways, step by step; empty if it is shown in words, which no conversion changes. */
export function explainOtherWays(
  { answers, computed, conversion }: RegistryRecord,
  factors: OtherFactors,
): ExplainedWay[] {
  const steps = conversion?.steps as Conversion | null | undefined;
  const { ratio_final: ratio } = computed;
  if (!steps || typeof ratio !== 'number' || ratio < 0 || verdictOf(conversion?.display)) return [];
  return convertOtherwise({ amount: ratio, answers, steps }, factors).map((way) => explain(way, ratio, steps));
}
