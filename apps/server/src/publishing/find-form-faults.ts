import type { FormKind } from '@cea/contract/dictionary/variable';
import { cellName, cellNamed, findFaults } from '@cea/contract/form-faults';
import type { FormRow } from '@cea/contract/forms';
import { invalid } from '../http/refusal.ts';

interface FormFault {
  /** Empty: of the whole form. */
  readonly row_id: string;
  readonly key: string;
  readonly text: string;
  readonly stops: boolean;
}

/**
 * What is wrong with a form, and whether it stops publishing. Full reviews from before a question was required are
 * published without its answer, but no wrong answer is. A screening is complete, because its decision is part of it.
 */
export function findFormFaults(kind: FormKind, rows: readonly FormRow[]): FormFault[] {
  const given = new Set(
    rows.flatMap(({ row_id, answers }) => Object.keys(answers).map((key) => cellName(row_id, key))),
  );
  return Object.entries(findFaults(kind, rows)).map(([name, text]) => ({
    ...cellNamed(name),
    text,
    stops: kind === 'screening' || given.has(name),
  }));
}

export function assertNoErrors(kind: FormKind, rows: readonly FormRow[]): void {
  const errors = findFormFaults(kind, rows).filter(({ stops }) => stops);
  if (errors.length > 0)
    throw invalid(Object.fromEntries(errors.map(({ row_id, key, text }) => [cellName(row_id, key), [text]])));
}
