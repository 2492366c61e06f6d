import { type DecisionKey, decisionOf } from '@cea/contract/decision';
import { cellName } from '@cea/contract/form-faults';
import type { FormRow } from '@cea/contract/forms';
import type { FormSession } from '../form-session.ts';

export const studyOf = (rows: readonly FormRow[]): string => rows.find(({ scope }) => scope === 'method')?.row_id ?? '';

/** Writes a part of the decision into its form; what another window has decided is settled by it. */
export function putDecision(session: FormSession, key: DecisionKey, value: unknown): void {
  const { rows, conflicts } = session.store.get();
  const study = studyOf(rows);
  const now = decisionOf(rows)[key];
  if (conflicts[cellName(study, key)]) session.settleConflict(study, key, 'theirs');
  if (JSON.stringify(now ?? null) !== JSON.stringify(value)) session.edit(study, key, value);
}
