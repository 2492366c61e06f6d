import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { isNotReported, notReported } from '@cea/contract/dictionary/variable';
import { rowWarnings } from '@cea/contract/form-warnings';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Group } from '../../../ui/Group.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { limitedBy } from '@cea/contract/dictionary/check';
import { fieldOf } from '../../dictionary/fields.ts';
import { scopeNames } from '../../dictionary/scope-names.ts';
import { useLabels } from '../../dictionary/use-labels.ts';
import { useFormState, useSession } from '../session-context.ts';
import { KeepWarning } from '../submit/KeepWarning.tsx';
import type { GridControl } from './grid-control.ts';
import { useGridState } from './grid-state.ts';
import { faultsOfRow, readFaults, warningsByKey } from './row-marks.ts';
import { computedAt, showRow, type StudyMoney, withoutDrafts } from './show-row.ts';

interface Props {
  control: GridControl;
  above: AnyAnswers;
  money: StudyMoney;
}

/** The id of what is said about the current cell. */
export const messageId = (scope: string): string => `${scope}-cell-message`;

/**
 * Above the grid, like the formula bar of a spreadsheet: the whole value of the current cell, what is wrong with it and
 * what can be done. Nothing covers the grid.
 */
export function CellBar({ control, above, money }: Props) {
  const { form } = useSession();
  const { labelOf } = useLabels();
  const { row_id, key } = useGridState(control.store, ({ at }) => at);
  const row = useFormState(({ rows }) => rows.find((one) => one.row_id === row_id));
  const faults = useFormState((state) => faultsOfRow(state, row_id ?? ''));
  const open = useFormState((state) => state.open);
  const column = control.columns.find((one) => one.key === key);
  if (!row || !column) return <Box sx={{ ...bar, ...tones.plain }} />;
  const { columns } = control;
  const cell = showRow({ kind: form.kind, row, above, columns, labelOf, money })[key]!;
  const fault = readFaults(faults)[key];
  const warning = warningsByKey(rowWarnings(form.kind, withoutDrafts(row), above))[key];
  const number = control.numberOf(row.row_id);
  const help = column.variable ? limitedBy(column.variable, { ...above, ...row.answers }).help : fieldOf(key)?.help;
  const isComputable = column.variable && computedAt({ kind: form.kind, row, above }, column) !== undefined;
  const hint = isComputable && computedHints[cell.isComputed ? 'shown' : 'replaced'];
  const tone = fault ? tones.fault : warning ? tones.warning : tones.plain;
  const isSilent = isNotReported(row.answers[key]);
  return (
    <Group aria-label="Current cell" sx={{ ...bar, ...tone }}>
      <Box sx={{ ...part, fontWeight: 600, color: tokens.navy }}>
        {scopeNames[control.scope].one} {number}, {column.label}
      </Box>
      <Box sx={{ ...part, ...value }}>{cell.isSilent ? 'Not reported' : cell.text}</Box>
      <Box id={messageId(control.scope)} sx={{ ...message, color: tone.color }}>
        {fault ??
          (warning ? (
            <>
              <b>{warning.text}</b> {warning.advice}{' '}
              {open && warning.asksReason && (
                <KeepWarning
                  key={`${warning.row_id} ${warning.rule}`}
                  warning={warning}
                  label={`${scopeNames[control.scope].one} ${number}, ${column.label}`}
                />
              )}
            </>
          ) : (
            [hint, help].filter(Boolean).join(' ')
          ))}
      </Box>
      {open && column.variable && (
        <Link
          component="button"
          type="button"
          aria-pressed={isSilent}
          onClick={() => control.answer([{ row_id: row.row_id, key }], isSilent ? null : notReported)}
          sx={{ flex: 'none', px: 1.5, font: 'inherit', fontWeight: 600 }}
        >
          {isSilent ? 'Reported after all' : 'Not reported'}
        </Link>
      )}
    </Group>
  );
}

/** How a computed value is replaced, and how it comes back. */
const computedHints = {
  shown: 'Computed. Enter types over it.',
  replaced: 'Typed over what is computed. Delete brings that back.',
} as const;

const tones = {
  plain: { borderColor: '#cfdae5', bgcolor: tokens.head, color: tokens.muted },
  warning: { borderColor: '#e9c493', bgcolor: '#fff8ee', color: '#5c3000' },
  fault: { borderColor: '#e2b3b3', bgcolor: '#fdf3f3', color: tokens.errorInk },
} as const;

/**
 * Of every cell, whatever is said about it: if the bar grew or shrank, the grid below it would move between the press of
 * a mouse button and its release, and the click would be lost.
 */
const barHeight = 72;

const bar = {
  display: 'flex',
  alignItems: 'center',
  minHeight: barHeight,
  mb: 1,
  border: '1px solid',
  borderRadius: '8px',
  fontSize: '0.83rem',
  lineHeight: 1.38,
  overflow: 'hidden',
} as const;
const part = {
  alignSelf: 'stretch',
  // Not left to the bar, whose element does not stretch its content.
  minHeight: barHeight - 2,
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  px: 1.5,
  py: 0.6,
  borderRight: '1px solid',
  borderColor: 'inherit',
} as const;
/** A long text is read here whole; it scrolls rather than moving the grid away from the reader. */
const scrolls = { maxHeight: barHeight - 2, boxSizing: 'border-box', overflowY: 'auto' } as const;
const message = {
  flex: 1,
  px: 1.5,
  py: 0.6,
  ...scrolls,
  // Who writes a reason has asked for its space.
  '&:has(input, textarea)': { maxHeight: 'none' },
} as const;
const value = {
  maxWidth: '40%',
  ...scrolls,
  overflowWrap: 'anywhere',
  bgcolor: '#fff',
  color: tokens.ink,
  fontWeight: 600,
  fontSize: '0.95rem',
  fontVariantNumeric: 'tabular-nums',
} as const;
