import type { Conversion } from '@cea/contract/money/convert';
import { roundRatio } from '@cea/contract/money/display';
import { verdictOf } from '@cea/contract/money/verdict';
import { convertOtherwise, type OtherWay, type WayStep, whyNotOtherwise } from '@cea/contract/money/other-conversions';
import type { OtherFactors, RegistryRecord } from '@cea/contract/registry';
import { showNumber } from '../../dictionary/fields.ts';
import { amount, exact } from './explain-conversion.ts';

export interface ExplainedWay {
  readonly name: string;
  readonly steps: readonly string[];
  /** The rounded result; absent if there is a reason. */
  readonly result?: string;
  readonly why_missing?: string;
}

const names: Record<OtherWay['way'], string> = {
  'local prices, then exchange': 'Local prices, then exchange rate',
  'purchasing power parity': 'Purchasing power parity',
};
const units: Record<OtherWay['way'], string> = {
  'local prices, then exchange': 'US$',
  'purchasing power parity': 'Int$',
};
const seriesNames: Readonly<Record<string, string>> = {
  'consumer-prices': 'local consumer prices',
  'gdp-deflator': 'local GDP deflator',
};

function stepText(step: WayStep, { currency, cost_year, target_year }: Conversion): string {
  const years = `${target_year} ÷ ${cost_year}`;
  switch (step.by) {
    case 'local prices':
      return `× ${seriesNames[step.series]} ${years} (${exact(step.to)} ÷ ${exact(step.from)}) = ${amount(step.result)} ${currency}`;
    case 'exchange':
      return `× ${exact(step.rate)}, the exchange rate of ${target_year} = US$ ${amount(step.result)}`;
    case 'unit':
      return `÷ ${exact(step.per_unit)} = ${amount(step.result)} ${step.currency}`;
    case 'purchasing power':
      return `÷ ${exact(step.units)} ${step.currency} per international dollar in ${cost_year} = Int$ ${amount(step.result)}`;
    case 'US prices':
      return `× US CPI-U ${years} (${exact(step.to)} ÷ ${exact(step.from)}) = Int$ ${amount(step.result)}`;
  }
}

function explain({ way, steps, why_missing }: OtherWay, ratio: number, conversion: Conversion): ExplainedWay {
  const name = names[way];
  const last = steps.at(-1);
  if (!last) return { name, steps: [], why_missing: why_missing ? whyNotOtherwise[why_missing] : '' };
  const start = `${amount(ratio)} ${conversion.currency} (${conversion.cost_year})`;
  return {
    name,
    steps: [start, ...steps.map((step) => stepText(step, conversion))],
    result: `${units[way]} ${showNumber(roundRatio(last.result))}`,
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
