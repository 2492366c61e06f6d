import type { WayStep } from '@cea/contract/money/convert-by';
import { amount, exact } from './explain-conversion.ts';

const seriesNames: Readonly<Record<string, string>> = {
  'consumer-prices': 'local consumer prices',
  'gdp-deflator': 'local GDP deflator',
};

/** The price year is divided by: `2025 ÷ 2010 (122 ÷ 100)`. */
const quotient = ({ years: [from, to], ...index }: { years: readonly [number, number]; from: number; to: number }) =>
  `${to} ÷ ${from} (${exact(index.to)} ÷ ${exact(index.from)})`;

/** One step of a conversion in words. */
export function stepText(step: WayStep): string {
  const result = amount(step.result);
  switch (step.by) {
    case 'local prices':
      return `× ${seriesNames[step.series]} ${quotient(step)} = ${result} ${step.currency}`;
    case 'exchange':
      return `× ${exact(step.rate)}, the exchange rate of ${step.year} = US$ ${result}`;
    case 'unit':
      return `÷ ${exact(step.per_unit)} = ${result} ${step.currency}`;
    case 'purchasing power':
      return `÷ ${exact(step.units)} ${step.currency} per international dollar in ${step.year} = Int$ ${result}`;
    case 'US prices':
      return `× US CPI-U ${quotient(step)} = ${step.unit} ${result}`;
    case 'target currency':
      return `÷ ${exact(step.rate)}, the US dollars per ${step.currency} of ${step.year} = ${result} ${step.currency}`;
  }
}
