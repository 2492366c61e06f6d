import { questionOf } from '@cea/contract/decision';
import Box from '@mui/material/Box';
import { CheckIcon } from '../../../ui/icons.tsx';
import { progressColors } from '../../../ui/progress-colors.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useLabels } from '../../dictionary/use-labels.ts';
import { showAnswer } from '../decision/show-answer.ts';
import { Difference } from '../Difference.tsx';
import { ReaderTag } from '../ReaderTag.tsx';
import { type CellItem, type Side, sideOf } from './consensus-items.ts';
import type { LineActions } from './GroupLines.tsx';
import { TakeButton } from './TakeButton.tsx';

interface Props {
  item: CellItem;
  /** "Ratio 2" */
  row: string;
  disabled: boolean;
  actions: LineActions;
}

/** A reader's answer in a cell of the grid. */
export function TakeCell({ item, row, side, disabled, actions }: Props & { side: Side }) {
  const { labelOf } = useLabels();
  const text = showAnswer(item.key, side === 'A' ? item.a : item.b, labelOf);
  return (
    <TakeButton
      compact
      label={`Take ${side}: ${questionOf(item.key)!.label}, ${text || 'no answer, counted as not reported'} (${row})`}
      taken={item.agreed !== undefined && sideOf(item) === side}
      quiet={item.agreed !== undefined}
      disabled={disabled}
      onTake={() => actions.choose(item, side)}
    >
      {text ? <Difference of={{ ...item, unit: undefined }} side={side} /> : '–'}
    </TakeButton>
  );
}

/** The agreed answer in a cell of the grid, or a place to be filled; pressed, another value can be entered. */
export function AgreedCell({ item, row, disabled, actions }: Props) {
  const { labelOf } = useLabels();
  const side = sideOf(item);
  const isOpen = item.agreed === undefined;
  return (
    <Box
      component="button"
      type="button"
      disabled={disabled}
      onClick={() => actions.edit(item)}
      sx={isOpen ? placeholder : settled}
    >
      <VisuallyHidden>
        Edit {questionOf(item.key)!.label} ({row}):
      </VisuallyHidden>
      {isOpen ? 'choose' : showAnswer(item.key, item.agreed, labelOf)}
      {!isOpen && (side ? <ReaderTag side={side} /> : <CheckIcon sx={{ fontSize: 16, color: progressColors.done }} />)}
    </Box>
  );
}

/** A pair in which both readers agree. */
export function AgreeingMark() {
  return (
    <>
      <CheckIcon sx={{ fontSize: 18, color: progressColors.done, display: 'block', mx: 'auto' }} />
      <VisuallyHidden>Both readers agree</VisuallyHidden>
    </>
  );
}

const button = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  maxWidth: '100%',
  minHeight: 26,
  px: 0.75,
  py: 0.125,
  font: 'inherit',
  textAlign: 'inherit',
  overflowWrap: 'break-word',
  color: 'inherit',
  background: 'none',
  borderRadius: 1,
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
  '& [aria-hidden]': { mr: 0 },
} as const;
const placeholder = { ...button, border: '1px dashed #8497ac' } as const;
const settled = { ...button, border: '1px solid transparent', fontWeight: 600 } as const;
