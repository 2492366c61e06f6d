import type { RegistryRecord } from '@cea/contract/registry';
import { explainChosen } from '../article/explain-chosen.ts';
import { explainConversion } from '../article/explain-conversion.ts';
import { HowComputed } from '../article/HowComputed.tsx';

/** The sources of the rates are on the article's page. */
const noSources = { rate: null, price_index: null };

/** How a ratio was converted to dollars. */
export function ConversionSteps({ record }: { record: RegistryRecord }) {
  const { converted, computed } = record;
  if (converted && typeof computed.ratio_final === 'number') {
    return <HowComputed figure={converted.display ?? 'it'} steps={explainChosen(computed.ratio_final, converted)} />;
  }
  return <HowComputed figure={record.conversion?.display ?? 'it'} steps={explainConversion(record, noSources)} />;
}
