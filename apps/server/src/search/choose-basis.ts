import type { DataType } from '@cea/contract/dictionary/terms';
import { type ConversionChoice, readChoice, writeChoice } from '@cea/contract/money/conversion-choice';
import type { ConversionBasis } from '../money/convert-chosen.ts';
import type { RegistryView } from './registry-search.ts';

/** A choice other than the registry's own conversion. */
export function otherChoice(convert: string | undefined): ConversionChoice | undefined {
  const choice = convert === undefined ? undefined : readChoice(convert);
  return choice && writeChoice(choice) !== undefined ? choice : undefined;
}

/** How a request converts ratios; undefined for the registry's own conversion, and where there are no ratios. */
export async function chooseBasis(
  view: Pick<RegistryView, 'basisOf'>,
  type: DataType,
  convert: string | undefined,
): Promise<ConversionBasis | undefined> {
  const choice = type === 'ratios' ? otherChoice(convert) : undefined;
  return choice && view.basisOf(choice);
}
