import type { FormRow } from '@cea/contract/forms';
import { scopeNames } from '../../dictionary/scope-names.ts';
import { RemovedText } from '../RemovedRow.tsx';
import { useSession } from '../session-context.ts';
import type { GridControl } from './grid-control.ts';

interface Props {
  row: FormRow;
  number: number;
  control: GridControl;
}

/** Shown in place of a removed row while it can be restored. */
export function RemovedLine({ row: { row_id }, number, control }: Props) {
  const { undoRemoval } = useSession();
  return (
    <tr>
      <th scope="row">{number}</th>
      <td colSpan={control.columns.length}>
        <RemovedText
          name={`${scopeNames[control.scope].one} ${number}`}
          onUndo={() => undoRemoval(row_id)}
          onFocusLost={() => requestAnimationFrame(() => control.goOnFrom(row_id))}
        />
      </td>
    </tr>
  );
}
