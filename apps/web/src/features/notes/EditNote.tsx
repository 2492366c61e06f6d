import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { NoteText } from './NoteText.tsx';

interface Props {
  text: string;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** The text of one's own note, changed in place. Escape leaves it as it was. */
export function EditNote({ text, onSave, onCancel }: Props) {
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);
  const [typed, setTyped] = useState(text);
  const save = () => {
    if (typed.trim() !== '') onSave(typed.trim());
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key cancels from anywhere inside
    <Box
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      <NoteText inputRef={input} label="Edit note" value={typed} onChange={setTyped} onSend={save} />
      <Box sx={{ display: 'flex', gap: 1, mt: 0.75 }}>
        <Button size="small" variant="contained" color="secondary" disabled={typed.trim() === ''} onClick={save}>
          Save
        </Button>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
