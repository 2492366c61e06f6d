import type { OptionNode } from '../../ui/picker/option-tree.ts';

const optionOf = (zone: string): OptionNode => ({ id: zone, label: zone, also: [zone.replaceAll(/[/_]/g, ' ')] });

let known: readonly OptionNode[] | undefined;

/** The zones that this browser knows, and the current one, which it may know under another name. */
export function zoneOptions(current: string): readonly OptionNode[] {
  known ??= ['UTC', ...Intl.supportedValuesOf('timeZone')].map(optionOf);
  return known.some(({ id }) => id === current) ? known : [optionOf(current), ...known];
}
