import { noteLimits } from '@cea/contract/notes';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { KeyboardEvent, RefObject } from 'react';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Ctrl+Enter. */
  onSend: () => void;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** Where a note is written. */
export function NoteText({ label, value, onChange, onSend, inputRef }: Props) {
  // Handled here, so that the page does not submit the form as well.
  const sendOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <OutlinedInput
      multiline
      fullWidth
      minRows={2}
      maxRows={10}
      value={value}
      placeholder={label}
      inputRef={inputRef}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={sendOnCtrlEnter}
      slotProps={{ input: { 'aria-label': label, maxLength: noteLimits.text } }}
      sx={{ py: 1, px: 1.25, fontSize: '0.9rem', lineHeight: 1.45, bgcolor: '#fff' }}
    />
  );
}
