import Box from '@mui/material/Box';
import { type Ref, useId } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { tokens } from '../../ui/tokens.ts';
import { BoxHelp } from '../registry/BoxHelp.tsx';
import { faultDelay } from './fault-delay.ts';
import type { SearchFormModel } from './use-search-form.ts';

interface Props {
  ref: Ref<HTMLInputElement>;
  model: SearchFormModel;
  onEditText: () => void;
}

/** Words, or a query: the same input means the same in every box. */
export function KeywordBox({ ref, model, onEditText }: Props) {
  const { state, logic, box, fault = '', changeBox, searchFor } = model;
  const id = useId();
  // A text being typed is checked after a pause, not between two letters of a word.
  const isSettled = useDebounced(box, faultDelay) === box;
  const advice = (isSettled && logic?.adviseBox(box, state.type)) || {};
  // The server knows more: which values exist.
  const shownFault = isSettled && state.text !== '' ? fault || advice.fault : undefined;
  const isQuery = isSettled && logic?.readBox(box, state.type).kind === 'query' && !shownFault;
  return (
    <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
      <Box
        component="input"
        ref={ref}
        type="search"
        name="keyword"
        aria-label="Keyword"
        aria-invalid={Boolean(shownFault)}
        aria-describedby={id}
        placeholder={`For example: statin, "heart failure", vaccin*`}
        autoComplete="off"
        value={box}
        onChange={({ currentTarget }) => changeBox(currentTarget.value)}
        sx={boxStyles}
      />
      <BoxHelp id={id} advice={{ ...advice, ...(shownFault && { fault: shownFault }) }} onTake={searchFor} />
      {isQuery && (
        <Box sx={{ mt: 0.5, fontSize: '0.8438rem', color: tokens.muted }}>
          Use AND, OR and quotes. <QuietButton onClick={onEditText}>Use full query syntax</QuietButton>
        </Box>
      )}
    </Box>
  );
}

const boxStyles = {
  display: 'block',
  width: '100%',
  height: 52,
  px: 2,
  border: `2px solid ${tokens.blue}`,
  borderRadius: '10px',
  bgcolor: '#fff',
  color: tokens.ink,
  font: 'inherit',
  fontSize: '1.06rem',
  '&:focus-visible': { outlineOffset: 1 },
  '&[aria-invalid=true]': { borderColor: tokens.errorInk },
  textOverflow: 'ellipsis',
  '&::placeholder': { color: tokens.muted, opacity: 1 },
} as const;
