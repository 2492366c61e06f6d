import type { FormWarning } from '@cea/contract/form-warnings';
import { reasonKey } from '@cea/contract/warning-reasons';
import { useState } from 'react';
import { useSession } from '../session-context.ts';
import type { WarningLine } from './submit-summary.ts';

const nameOf = ({ row_id, rule }: FormWarning): string => `${row_id}.${rule}`;

/** The reasons as typed, until they are kept. `suggest` offers one that somebody else has given for the same values. */
export function useReasons(suggest?: (warning: FormWarning) => string | undefined) {
  const { edit } = useSession();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const textOf = (warning: FormWarning): string => typed[nameOf(warning)] ?? warning.reason ?? suggest?.(warning) ?? '';
  const keep = (warning: FormWarning): boolean => {
    const { row_id, rule, values } = warning;
    const reason = textOf(warning).trim();
    if (reason === '') return false;
    if (reason !== warning.reason) edit(row_id, reasonKey(rule), { reason, values });
    return true;
  };
  return {
    textOf,
    type: (warning: FormWarning, text: string) => setTyped((before) => ({ ...before, [nameOf(warning)]: text })),
    keep,
    /** Keeps everything typed; returns the warnings that still have no reason. */
    keepAll: (lines: readonly WarningLine[]): readonly FormWarning[] =>
      lines.map(({ warning }) => warning).filter((warning) => !keep(warning)),
  };
}
