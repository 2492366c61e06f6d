import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, useId, useState } from 'react';
import { tokens } from './tokens.ts';

interface Props {
  label: string;
  value: string;
  /** No later day can be entered. */
  max?: string;
  onSave: (day: string) => void;
  onLeave: () => void;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** A day edited in its place in a table: Enter saves it, Escape leaves it as it was. */
export function InlineDate({ label, value, max, onSave, onLeave }: Props) {
  const [day, setDay] = useState(value);
  const hint = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave();
    else if (event.key === 'Enter' && day !== '') onSave(day);
    else return;
    event.preventDefault();
    // Escape would also clear the selection of the list.
    event.stopPropagation();
  };
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1 }}
    >
      <OutlinedInput
        size="small"
        type="date"
        value={day}
        inputRef={focus}
        onChange={(event) => setDay(event.target.value)}
        onKeyDown={onKeyDown}
        // A day that was chosen is neither saved nor dropped by a click elsewhere.
        onBlur={() => day === value && onLeave()}
        slotProps={{ input: { 'aria-label': label, 'aria-describedby': hint, max } }}
        sx={{ my: -0.75 }}
      />
      <Box id={hint} component="span" sx={{ color: tokens.muted, fontSize: '0.75rem' }}>
        Enter saves, Esc leaves
      </Box>
    </Box>
  );
}
