import { labelOfKey, questionOf } from '@cea/contract/decision';
import { cellName } from '@cea/contract/form-faults';
import type { FormWarning } from '@cea/contract/form-warnings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { tokens } from '../../../ui/tokens.ts';
import { withUnit } from '../../dictionary/fields.ts';
import { useLabels } from '../../dictionary/use-labels.ts';
import { shownFault } from '../cell-store.ts';
import { ConflictChoice } from '../ConflictChoice.tsx';
import { showAnswer } from '../decision/show-answer.ts';
import { useFormState, useSession } from '../session-context.ts';
import { KeepWarnings } from '../submit/KeepWarning.tsx';
import { type CellItem, type ItemGroup, sideOf } from './consensus-items.ts';
import type { LineActions } from './GroupLines.tsx';

const cellsOf = ({ items }: ItemGroup): CellItem[] => items.filter((item) => item.kind === 'cell');

const label = ({ key }: CellItem): string => questionOf(key)!.label;

/** What is agreed on, who was taken and why. */
function agreedText(item: CellItem, show: (value: unknown) => string): string {
  if (item.agreed === undefined) return item.left ? 'Choose A or B, or edit' : 'No answer';
  const side = sideOf(item);
  const source = !item.differs ? [] : [side ? `from Reader ${side}` : 'other value'];
  return [[show(item.agreed), ...source].join(' '), ...(item.note ? [`“${item.note}”`] : [])].join(', ');
}

interface Props {
  group: ItemGroup;
  /** The answer that the keys act on, if it is one of this row. */
  current: CellItem | undefined;
  warnings: readonly FormWarning[];
  columns: number;
  disabled: boolean;
  actions: LineActions;
}

/** Below a pair of rows: its current answer with what can be done about it; reasons, warnings and faults. */
export function PairRemarks({ group, current, warnings, columns, disabled, actions }: Props) {
  const { labelOf } = useLabels();
  const { settleConflict } = useSession();
  const state = useFormState((now) => now);
  const show =
    ({ key, unit }: CellItem) =>
    (value: unknown) =>
      withUnit(showAnswer(key, value, labelOf), value, unit);
  const cells = cellsOf(group);
  const noted = cells.filter((item) => item !== current && item.note !== undefined);
  const left = cells.filter((item) => item !== current && item.left);
  const faults = cells.flatMap((item) => shownFault(state, item.id) ?? []);
  return (
    <tr data-line={current?.id} className="remarks" aria-current={current !== undefined} tabIndex={-1}>
      <td colSpan={columns}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 28 }}>
          {current ? (
            <>
              <span>
                <strong>{label(current)}</strong> {agreedText(current, show(current))}
              </span>
              {!disabled && (
                <Box sx={{ ml: 'auto', display: 'flex' }}>
                  <Button {...small} onClick={() => actions.edit(current)} aria-label={`Edit ${label(current)}`}>
                    Edit
                  </Button>
                  <Button {...small} onClick={() => actions.note(current)} aria-label={`Note on ${label(current)}`}>
                    Note
                  </Button>
                </Box>
              )}
            </>
          ) : (
            <span>{left.length > 0 ? `Left: ${left.map(label).join('; ')}` : 'Settled'}</span>
          )}
        </Box>
        {noted.map((item) => (
          <div key={item.id}>
            {label(item)}: {agreedText(item, show(item))}
          </div>
        ))}
        {warnings.map((warning) => (
          <div key={`${warning.rule} ${warning.key}`}>
            <Box sx={{ color: tokens.warningInk }}>
              {[warning.text, warning.advice, warning.reason && `Kept: “${warning.reason}”`].filter(Boolean).join(' ')}
            </Box>
            {!disabled && (
              <KeepWarnings
                warnings={[warning]}
                label={[group.name, labelOfKey(warning.key)].filter(Boolean).join(', ')}
                suggest={actions.suggest}
              />
            )}
          </div>
        ))}
        {faults.map((fault) => (
          <Box key={fault} sx={{ color: tokens.errorInk }}>
            {fault}
          </Box>
        ))}
        {cells.map(({ row_id, key }) => {
          const conflict = state.conflicts[cellName(row_id, key)];
          return (
            conflict && (
              <ConflictChoice
                key={key}
                variable={questionOf(key)!}
                conflict={conflict}
                onChoose={(choice) => settleConflict(row_id, key, choice)}
              />
            )
          );
        })}
      </td>
    </tr>
  );
}

const small = { size: 'small', variant: 'text', sx: { minHeight: 26, minWidth: 0, px: 1, py: 0 } } as const;
