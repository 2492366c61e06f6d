import type { FormSummary } from '@cea/contract/articles';
import type { FormsComparison } from '@cea/contract/forms-compare';
import { capital } from '../dictionary/fields.ts';
import { kindLabels } from '../reading/kind-labels.ts';

const originNames: Record<FormSummary['origin'], string> = {
  reader: 'Reader',
  consensus: 'Consensus',
  admin: 'Administrator',
  gold: 'Gold record',
  bot: 'ReaderBot',
  training: 'Training',
};

type Named = Pick<FormSummary, 'id' | 'origin' | 'kind' | 'reader_name'>;

/** `Review by Ada Reader, no. 12`, `Consensus review, no. 13`. */
export const nameForm = ({ id, origin, kind, reader_name }: Named): string =>
  `${reader_name === null ? `${originNames[origin]} ${kind}` : `${capital(kind)} by ${reader_name}`}, no. ${id}`;

/** `Full review`, `Full review, administrator`. */
export function nameComparison({ kind, readings, agreed }: FormsComparison): string {
  const by = readings.length === 0 && agreed?.origin === 'admin' ? ', administrator' : '';
  return `${kindLabels[kind]}${by}`;
}
