import type { FormWarning } from '@cea/contract/form-warnings';
import type { Consensus } from '@cea/contract/forms';
import { isReason, reasonKey, reasonsFrom } from '@cea/contract/warning-reasons';

/** The reason that a reader gave for the values which are agreed now. */
export function reasonOfReaders(
  { pairs, readings }: Consensus,
  { row_id, rule, values }: FormWarning,
): string | undefined {
  const pair = pairs.find((one) => one.row_id === row_id);
  const answers = readings.map(
    ({ rows }) => rows.find((row) => row.row_id === pair?.a_row_id || row.row_id === pair?.b_row_id)?.answers,
  );
  const kept = reasonsFrom(answers, values)[reasonKey(rule)];
  return isReason(kept) ? kept.reason : undefined;
}
