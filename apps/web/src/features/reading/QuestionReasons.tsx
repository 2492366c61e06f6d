import { answersAbove } from '@cea/contract/form-faults';
import { rowWarnings } from '@cea/contract/form-warnings';
import { useMemo } from 'react';
import { cellLabel } from './cell-label.ts';
import { useFormState, useSession } from './session-context.ts';
import { KeepWarnings } from './submit/KeepWarning.tsx';

/** Below an answer with warnings: why it stays. */
export function QuestionReasons({ rowId, name }: { rowId: string; name: string }) {
  const { kind } = useSession().form;
  const rows = useFormState((state) => state.rows);
  const study = rows.find(({ scope }) => scope === 'method');
  const row = rows.find(({ row_id }) => row_id === rowId);
  const warnings = useMemo(
    () => (row ? rowWarnings(kind, row, answersAbove(kind, study ? [study] : [])) : []),
    [kind, row, study],
  );
  return <KeepWarnings warnings={warnings.filter(({ key }) => key === name)} label={cellLabel(rows, rowId, name)} />;
}
