import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { fullText } from '@cea/contract/apply-edits';
import type { GridScope } from '@cea/contract/dictionary/row-layout';
import type { NoteAnchor } from '@cea/contract/notes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { addMessage } from '../../../lib/messages.ts';
import { KeyHints } from '../../../ui/KeyBar.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { useFits } from '../../../ui/use-fits.ts';
import { scopeNames } from '../../dictionary/scope-names.ts';
import { useLabels } from '../../dictionary/use-labels.ts';
import { isFull } from '../cell-store.ts';
import type { FormPart } from '../progress.ts';
import { useFormState, useSession } from '../session-context.ts';
import { CellBar } from './CellBar.tsx';
import { GridConflicts } from './GridConflicts.tsx';
import { createGridControl, type GridControl } from './grid-control.ts';
import { GridHead } from './GridHead.tsx';
import { gridKeys } from './grid-keys.ts';
import { GridRow } from './GridRow.tsx';
import type { GridPlace } from './grid-state.ts';
import { gridStyles } from './grid-styles.ts';
import { NewRowLine } from './NewRowLine.tsx';
import { ReceiptStrip } from './ReceiptStrip.tsx';
import { RemovedLine } from './RemovedLine.tsx';
import { RowDrawer } from './RowDrawer.tsx';
import { useStudyMoney } from './use-study-money.ts';

interface Props {
  part: FormPart & { readonly scope: GridScope };
  above: AnyAnswers;
  /** The question or row that a link leads to; a new object for each time. */
  wanted: NoteAnchor | undefined;
}

/** The cell around an element of the grid, or the line that adds a row; undefined elsewhere, such as on its heads. */
function placeAround(target: EventTarget, { store }: GridControl): GridPlace | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  if (target.matches('[data-new-row]')) return { row_id: undefined, key: store.get().at.key };
  const cell = target.closest<HTMLElement>('td[data-key]');
  const row_id = cell?.closest<HTMLElement>('tr')?.dataset.row;
  return cell?.dataset.key && row_id ? { row_id, key: cell.dataset.key } : undefined;
}

/** Ratios or weights as a grid, filled in like a spreadsheet. */
export function RowsGrid({ part, above, wanted }: Props) {
  const session = useSession();
  const { scope, rows, elsewhere } = part;
  const [control] = useState(() => createGridControl(session, scope, { firstRow: rows[0]?.row_id, elsewhere }));
  const money = useStudyMoney(above, session.form.article);
  const open = useFormState((state) => state.open);
  const removing = useFormState((state) => state.removing);
  const full = useFormState(isFull);
  const refusal = useFormState(({ rowRefusal }) => (rowRefusal?.scope === scope ? rowRefusal.text : undefined));
  const { many } = scopeNames[scope];
  const rowsBefore = elsewhere?.size ?? 0;

  const revealed = useRef<NoteAnchor>(undefined);
  useLayoutEffect(() => {
    if (wanted && wanted !== revealed.current) control.reveal(wanted);
    revealed.current = wanted;
  }, [wanted, control]);
  // The current row may go: by a removal, or because another window removed it.
  useLayoutEffect(() => control.settle());

  const box = useRef<HTMLDivElement>(null);
  const fits = useFits(box);
  const own = useGridEvents(control);
  return (
    <>
      <Box sx={actionBar}>{open && <GridActions control={control} full={full} hasRows={rows.length > 0} />}</Box>
      <GridConflicts control={control} />
      {rows.length > 0 && <CellBar control={control} above={above} money={money} />}
      <Box ref={box} data-fits={fits || undefined} sx={gridStyles}>
        <Box
          component="table"
          role="grid"
          aria-label={many}
          aria-rowcount={rows.length}
          style={{ minWidth: minWidth(control) }}
          {...own}
        >
          <colgroup>
            <col style={{ width: 30 }} />
            {control.columns.map(({ key, width }) => (
              <col key={key} style={{ width }} />
            ))}
          </colgroup>
          <GridHead scope={scope} columns={control.columns} above={above} dollarYear={money.rates?.target_year} />
          <tbody>
            {rows.map((row, at) =>
              Object.hasOwn(removing, row.row_id) ? (
                <RemovedLine key={row.row_id} row={row} number={rowsBefore + at + 1} control={control} />
              ) : (
                <GridRow
                  key={row.row_id}
                  rowId={row.row_id}
                  number={rowsBefore + at + 1}
                  above={above}
                  money={money}
                  control={control}
                />
              ),
            )}
            {open && <NewRowLine control={control} disabled={full} />}
          </tbody>
        </Box>
      </Box>
      <ReceiptStrip control={control} />
      {open && (
        <Typography component="output" sx={{ display: 'block', color: tokens.errorInk, mt: 0.75 }}>
          {full ? fullText : refusal}
        </Typography>
      )}
      {open && rows.length > 0 && (
        <Box sx={{ display: 'flex', gap: 2, mt: 1, color: tokens.muted, fontSize: '0.81rem' }}>
          <KeyHints keys={gridKeys} />
          <Box component="span" sx={computedHint}>
            computed
          </Box>
        </Box>
      )}
      <RowDrawer control={control} rows={rows} above={above} />
    </>
  );
}

/** Beside the heading, or below it where there is no space. */
const actionBar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'flex-end',
  mb: 1.25,
  '@container (min-width: 420px)': { mt: -5 },
} as const;

const computedHint = {
  ml: 'auto',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  '&::before': { content: '""', width: 12, height: 12, bgcolor: '#f3f5f8', border: '1px solid #cfdae5' },
} as const;

const minWidth = ({ columns }: GridControl): number => 30 + columns.reduce((sum, { width }) => sum + width, 0);

/** The grid handles the events of all its cells. */
function useGridEvents(control: GridControl) {
  const labels = useLabels();
  const wasCurrent = useRef(false);
  const isEditing = () => control.store.get().editing !== undefined;
  return {
    onFocus: ({ target }: FocusEvent) => {
      if (isEditing()) return;
      const place = placeAround(target, control);
      const row_id = target.matches('th') && target.closest('tr')?.dataset.row;
      if (place) control.visit(place);
      // The keys act on a cell, and the reader sees on which.
      else if (row_id) control.goToRow(row_id);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) control.leave();
    },
    onMouseDown: ({ target }: MouseEvent) => {
      const [place, { at }] = [placeAround(target, control), control.store.get()];
      wasCurrent.current =
        target === document.activeElement && place?.row_id === at.row_id && place?.key === at.key && !isEditing();
    },
    // A second click in a cell types into it.
    onClick: () => {
      if (wasCurrent.current) control.startEdit();
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      if (placeAround(target, control)?.row_id && !isEditing()) control.startEdit();
    },
    onKeyDown: (event: KeyboardEvent) => {
      // What is focused elsewhere in the grid, such as the Undo of a removed row, has its own keys.
      if (event.defaultPrevented || isEditing() || !placeAround(event.target, control)) return;
      const isButton = event.target instanceof HTMLButtonElement;
      if (isButton && (event.key === 'Enter' || event.key === ' ')) return;
      if (control.press(event)) event.preventDefault();
    },
    onPaste: (event: ClipboardEvent) => {
      if (!placeAround(event.target, control)) return;
      const text = event.clipboardData.getData('text/plain');
      // A word goes where the cursor is; a table goes into the cells.
      if (isEditing() && !/[\t\n\r]/.test(text)) return;
      event.preventDefault();
      control.paste(text, labels);
    },
    onCopy: (event: ClipboardEvent) => {
      if (isEditing() || !getSelection()?.isCollapsed) return;
      const cell = event.target instanceof Element ? event.target.closest('td[data-key]') : null;
      if (!cell) return;
      event.clipboardData.setData('text/plain', cell.textContent);
      event.preventDefault();
    },
  };
}

function GridActions({ control, full, hasRows }: { control: GridControl; full: boolean; hasRows: boolean }) {
  const labels = useLabels();
  const session = useSession();
  const duplicate = () => {
    const { at } = control.store.get();
    control.add(session.store.get().rows.find(({ row_id }) => row_id === at.row_id)?.answers);
  };
  const paste = () =>
    navigator.clipboard.readText().then(
      (text) => control.paste(text, labels),
      // The browser asks the user, who may say no.
      () => addMessage('info', 'Press Ctrl V in the cell where the table begins.'),
    );
  return (
    <>
      <Button size="small" disabled={full || !hasRows} onClick={duplicate}>
        Duplicate row
      </Button>
      <Button size="small" onClick={() => void paste()}>
        Paste
      </Button>
    </>
  );
}
