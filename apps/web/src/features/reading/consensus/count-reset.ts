import type { FormRow } from '@cea/contract/forms';

/** The number of agreed answers that were removed or changed. */
export function countReset(before: readonly FormRow[], after: readonly FormRow[]): number {
  const now = new Map(after.map(({ row_id, answers }) => [row_id, answers]));
  return before.flatMap(({ row_id, answers }) =>
    Object.keys(answers).filter((key) => JSON.stringify(answers[key]) !== JSON.stringify(now.get(row_id)?.[key])),
  ).length;
}
