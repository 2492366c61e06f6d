import type { FormKind } from '@cea/contract/dictionary/variable';
import { cellName, cellNamed, findFaults } from '@cea/contract/form-faults';
import type { FormRow } from '@cea/contract/forms';

interface PublishingFault {
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
export function findPublishingFaults(kind: FormKind, rows: readonly FormRow[]): PublishingFault[] {
  const given = new Set(
    rows.flatMap(({ row_id, answers }) => Object.keys(answers).map((key) => cellName(row_id, key))),
  );
  return Object.entries(findFaults(kind, rows)).map(([name, text]) => ({
    ...cellNamed(name),
    text,
    stops: kind === 'screening' || given.has(name),
  }));
}
