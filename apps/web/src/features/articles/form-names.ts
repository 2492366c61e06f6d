import type { FormSummary } from '@cea/contract/articles';
import type { FormsComparison } from '@cea/contract/forms-compare';
import { kindLabels } from '../reading/kind-labels.ts';

const originNames: Record<FormSummary['origin'], string> = {
  reader: 'Reader',
  consensus: 'Consensus',
  admin: 'Administrator',
  gold: 'Gold record',
  bot: 'ReaderBot',
};

/** `Reader review, no. 12`. */
export const nameForm = ({ id, origin, kind }: FormSummary): string => `${originNames[origin]} ${kind}, no. ${id}`;

/** `Full review`, `Full review, administrator`. */
export function nameComparison({ kind, readings, agreed }: FormsComparison): string {
  const by = readings.length === 0 && agreed?.origin === 'admin' ? ', administrator' : '';
  return `${kindLabels[kind]}${by}`;
}
