import type { FormSummary } from '@cea/contract/articles';
import type { FormsComparison } from '@cea/contract/forms-compare';
import { kindLabels } from '../reading/kind-labels.ts';

export const originNames: Record<FormSummary['origin'], string> = {
  reader: 'Reader',
  consensus: 'Consensus',
  admin: 'Administrator',
  gold: 'Gold record',
  bot: 'ReaderBot',
};

/** `Full review`, `Full review, administrator`. */
export function nameComparison({ kind, readings, agreed }: FormsComparison): string {
  const by = readings.length === 0 && agreed?.origin === 'admin' ? ', administrator' : '';
  return `${kindLabels[kind]}${by}`;
}
