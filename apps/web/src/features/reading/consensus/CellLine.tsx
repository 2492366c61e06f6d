import { questionOf } from '@cea/contract/decision';
import type { FormWarning } from '@cea/contract/form-warnings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CheckIcon } from '../../../ui/icons.tsx';
import { progressColors } from '../../../ui/progress-colors.ts';
import { tokens } from '../../../ui/tokens.ts';
import { withUnit } from '../../dictionary/fields.ts';
import { useLabels } from '../../dictionary/use-labels.ts';
import { cellName } from '@cea/contract/form-faults';
import { shownFault } from '../cell-store.ts';
import { ConflictChoice } from '../ConflictChoice.tsx';
import { showAnswer } from '../decision/show-answer.ts';
import { Difference } from '../Difference.tsx';
import { useFormState, useSession } from '../session-context.ts';
import { KeepWarnings } from '../submit/KeepWarning.tsx';
import { warningTexts } from '../warning-texts.ts';
import { type CellItem, type Side, sideOf } from './consensus-items.ts';
import { TakeButton } from './TakeButton.tsx';

type Spans = readonly [field: number, a: number, b: number, agreed: number];
const noSpans: Spans = [1, 1, 1, 1];

interface Props {
  item: CellItem;
  current: boolean;
  disabled: boolean;
  onTake: (side: Side) => void;
  onEdit: () => void;
  onNote: () => void;
  /** A reason that a reader gave for the same values. */
  suggest: (warning: FormWarning) => string | undefined;
  /** In a grid: how many of its columns each of the four parts takes. */
  spans?: Spans;
}

const quiet = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

/** A place to be filled. */
const open = {
  ...quiet,
  display: 'inline-block',
  px: 1,
  py: 0.5,
  border: '1px dashed #8497ac',
  borderRadius: 1,
} as const;

const small = {
  size: 'small',
  variant: 'text',
  sx: { minHeight: 28, minWidth: 0, px: 0.75, fontSize: '0.8125rem' },
} as const;

/** One question: both answers to choose from, and the agreed one. */
export function CellLine({ item, current, disabled, onTake, onEdit, onNote, suggest, spans = noSpans }: Props) {
  const { labelOf } = useLabels();
  const { settleConflict } = useSession();
  const name = cellName(item.row_id, item.key);
  const conflict = useFormState(({ conflicts }) => conflicts[name]);
  const fault = useFormState((state) => shownFault(state, name));
  const variable = questionOf(item.key)!;
  const show = (value: unknown) => withUnit(showAnswer(item.key, value, labelOf), value, item.unit);
  const answers: Record<Side, unknown> = { A: item.a, B: item.b };
  const side = item.agreed === undefined ? undefined : sideOf(item);
  const isSettled = item.differs && item.agreed !== undefined;

  return (
    <tr
      data-line={item.id}
      aria-current={current}
      tabIndex={-1}
      className={isSettled ? 'settled' : item.differs ? undefined : 'agreeing'}
    >
      <td colSpan={spans[0]}>
        <Box component="span" sx={{ fontWeight: 600, color: '#2b4261' }}>
          {variable.label}
        </Box>
      </td>
      {(['A', 'B'] as const).map((one) => (
        <td key={one} colSpan={spans[one === 'A' ? 1 : 2]} data-label={`Reader ${one}`}>
          {item.differs ? (
            <TakeButton
              label={`Take ${one}: ${variable.label}, ${show(answers[one]) || 'no answer, counted as not reported'}`}
              taken={side === one}
              quiet={isSettled}
              disabled={disabled}
              onTake={() => onTake(one)}
            >
              {show(answers[one]) ? (
                <Difference of={item} side={one} />
              ) : (
                <Box component="span" sx={quiet}>
                  No answer (counted as not reported)
                </Box>
              )}
            </TakeButton>
          ) : (
            show(answers[one])
          )}
        </td>
      ))}
      <td data-label="Agreed" colSpan={spans[3]}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {isSettled && <CheckIcon sx={{ fontSize: 18, color: progressColors.done, flex: 'none' }} />}
          <Box sx={{ flex: 1, minWidth: 0, color: tokens.ink }}>
            {item.agreed === undefined ? (
              <Box component="span" sx={item.left ? open : quiet}>
                {item.left ? 'Choose A or B, or edit' : '–'}
              </Box>
            ) : (
              <Box component="span" sx={{ fontWeight: isSettled ? 600 : 400 }}>
                {show(item.agreed)}
              </Box>
            )}{' '}
            {(isSettled || item.note) && (
              <Box component="span" sx={{ ...quiet, whiteSpace: 'pre-line' }}>
                {[
                  ...(isSettled ? [side ? `from Reader ${side}` : 'other value'] : []),
                  ...(item.note ? [`“${item.note}”`] : []),
                ].join(', ')}
              </Box>
            )}
          </Box>
          {!disabled && (
            <Box className="line-actions" sx={{ display: 'flex', my: -0.5 }}>
              <Button {...small} onClick={onEdit} aria-label={`Edit ${variable.label}`}>
                Edit
              </Button>
              <Button {...small} onClick={onNote} aria-label={`Note on ${variable.label}`}>
                Note
              </Button>
            </Box>
          )}
        </Box>
        {item.warnings && (
          <Box sx={{ color: tokens.warningInk, fontSize: '0.8125rem' }}>{warningTexts(item.warnings)[item.key]}</Box>
        )}
        {item.warnings && !disabled && (
          <KeepWarnings warnings={item.warnings} label={variable.label} suggest={suggest} />
        )}
        {fault && <Box sx={{ color: tokens.errorInk, fontSize: '0.8125rem' }}>{fault}</Box>}
        {conflict && (
          <ConflictChoice
            variable={variable}
            conflict={conflict}
            onChoose={(choice) => settleConflict(item.row_id, item.key, choice)}
          />
        )}
      </td>
    </tr>
  );
}
