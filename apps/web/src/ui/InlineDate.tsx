import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, useState } from 'react';

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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave();
    else if (event.key === 'Enter' && day !== '') onSave(day);
    else return;
    event.preventDefault();
    // Escape would also clear the selection of the list.
    event.stopPropagation();
  };
  return (
    <OutlinedInput
      size="small"
      type="date"
      value={day}
      inputRef={focus}
      onChange={(event) => setDay(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
      slotProps={{ input: { 'aria-label': label, max } }}
      sx={{ my: -0.75 }}
    />
  );
}
