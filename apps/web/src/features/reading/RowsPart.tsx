import { fullText } from '@cea/contract/apply-edits';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import type { GridScope } from '@cea/contract/dictionary/row-layout';
import type { NoteAnchor } from '@cea/contract/notes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback } from 'react';
import { PlusIcon } from '../../ui/icons.tsx';
import { tokens } from '../../ui/tokens.ts';
import { scopeNames } from '../dictionary/scope-names.ts';
import { isFull } from './cell-store.ts';
import { addButtonId, focusField, rowButtonId } from './fields-on-page.ts';
import { RowsGrid } from './grid/RowsGrid.tsx';
import type { FormPart } from './progress.ts';
import { RemovedRow } from './RemovedRow.tsx';
import { RowCard } from './RowCard.tsx';
import { useFormState, useSession } from './session-context.ts';
import { useAddRow } from './use-add-row.ts';

interface Props {
  part: FormPart;
  above: AnyAnswers;
  expanded: ReadonlySet<string>;
  onExpand: (rowId: string, expanded: boolean) => void;
  /** The question or row that a link leads to; a new object for each time. */
  wanted: NoteAnchor | undefined;
}

const isGridded = (part: FormPart): part is FormPart & { scope: GridScope } => part.scope !== 'method';

/** The rows of a repeating scope: a grid, or on a narrow screen one card below the other. */
export function RowsPart(props: Props) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const { part, above, wanted } = props;
  return isWide && isGridded(part) ? <RowsGrid part={part} above={above} wanted={wanted} /> : <RowCards {...props} />;
}

function RowCards({ part, above, expanded, onExpand }: Props) {
  const { undoRemoval } = useSession();
  const addRow = useAddRow(onExpand);
  const removing = useFormState((state) => state.removing);
  const open = useFormState((state) => state.open);
  const full = useFormState(isFull);
  const refusal = useFormState(({ rowRefusal }) => (rowRefusal?.scope === part.scope ? rowRefusal.text : undefined));
  const { scope, rows, elsewhere } = part;
  const rowsBefore = elsewhere?.size ?? 0;
  const { one, many } = scopeNames[scope];
  const add = useCallback((answers?: AnyAnswers) => addRow(scope, answers), [addRow, scope]);
  /**
   * Moves the focus to the restored row, or if it is gone for good, to the button that adds one: of this part, or, where
   * a part without rows is not shown, the one in its place.
   */
  const goOnFrom = (rowId: string) =>
    focusField(document.querySelector(`[id="${rowButtonId(rowId)}"]`) ? rowButtonId(rowId) : addButtonId(scope));
  return (
    <>
      {rows.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>No {many.toLowerCase()} yet.</Typography>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {rows.map((row, at) =>
          Object.hasOwn(removing, row.row_id) ? (
            <RemovedRow
              key={row.row_id}
              name={`${one} ${rowsBefore + at + 1}`}
              onUndo={() => undoRemoval(row.row_id)}
              onFocusLost={() => requestAnimationFrame(() => goOnFrom(row.row_id))}
            />
          ) : (
            <RowCard
              key={row.row_id}
              row={row}
              number={rowsBefore + at + 1}
              above={above}
              expanded={expanded.has(row.row_id)}
              onExpand={onExpand}
              onDuplicate={full ? undefined : add}
            />
          ),
        )}
      </Box>
      {open && (
        <Button id={addButtonId(scope)} disabled={full} onClick={() => add()} startIcon={<PlusIcon />} sx={{ mt: 1.5 }}>
          Add {one.toLowerCase()}
        </Button>
      )}
      {open && (
        <Typography component="output" sx={{ display: 'block', color: tokens.errorInk, mt: 0.75 }}>
          {full ? fullText : refusal}
        </Typography>
      )}
    </>
  );
}
