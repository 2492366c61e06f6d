import Box from '@mui/material/Box';
import { historyLimits } from '@cea/contract/search-history';
import { useState } from 'react';
import { Key } from '../../ui/Keys.tsx';
import { tokens } from '../../ui/tokens.ts';

interface Props {
  label: string;
  note: string;
  onSave: (note: string) => void;
  onCancel: () => void;
}

/** Saved on Enter, and when the focus leaves; Escape leaves the note as it was. */
export function NoteField({ label, note, onSave, onCancel }: Props) {
  const [text, setText] = useState(note);
  const close = (save: boolean) => (save && text.trim() !== note ? onSave(text.trim()) : onCancel());
  return (
    <Box sx={frame}>
      <input
        // The note was asked for just now.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={label}
        value={text}
        maxLength={historyLimits.note}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => close(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          const row = event.currentTarget.closest('tr');
          if (event.key === 'Escape') close(false);
          else close(true);
          row?.focus();
        }}
      />
      <Box
        component="span"
        aria-hidden
        sx={{ display: { xs: 'none', sm: 'inline' }, color: tokens.label, fontSize: '0.75rem' }}
      >
        <Key>Enter</Key>
      </Box>
    </Box>
  );
}

const frame = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mt: 0.5,
  minWidth: { md: 200 },
  px: 1,
  height: 32,
  border: `1px solid ${tokens.link}`,
  borderRadius: '6px',
  boxShadow: `0 0 0 1px ${tokens.link}`,
  bgcolor: '#fff',
  '& > input': { flex: 1, width: 0, border: 0, outline: 0, background: 'transparent', font: 'inherit' },
} as const;
