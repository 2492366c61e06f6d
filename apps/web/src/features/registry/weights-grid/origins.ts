import type { RegistryRecord } from '@cea/contract/registry';
import type { Labels } from '../../dictionary/choices.ts';
import { choicesOfTerm } from '../../dictionary/value-names.ts';
import type { Origin } from './StripPlot.tsx';

export const weightOf = ({ computed: { weight_final } }: RegistryRecord): number | undefined =>
  typeof weight_final === 'number' ? weight_final : undefined;

/** By slug of the topmost entry above a source. */
const origins: Readonly<Record<string, Origin>> = { primary: 'own', secondary: 'other' };

/** Whether a weight is the study's own or taken from another one. */
export function originOf({ answers: { weight_source } }: RegistryRecord, labels: Labels): Origin {
  const choices = choicesOfTerm('data_source', labels);
  const at = choices.findIndex(({ id }) => id === weight_source);
  const top = choices.slice(0, at + 1).findLast(({ depth }) => depth === 0);
  const slug = top?.also.find((name) => Object.hasOwn(origins, name));
  return slug === undefined ? 'unknown' : origins[slug]!;
}
