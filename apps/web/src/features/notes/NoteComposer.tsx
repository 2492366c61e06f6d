import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RefObject, useEffect } from 'react';
import { Key } from '../../ui/Keys.tsx';
import { RemovableChip } from '../../ui/RemovableChip.tsx';
import { NoteText } from './NoteText.tsx';
import { noteTime } from './note-time.ts';

interface Props {
  text: string;
  /** What it is about, or whom it answers. */
  about: string | undefined;
  savedAt: string | undefined;
  /** Who will see it. */
  audience: string | undefined;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
  onRemoveAbout: () => void;
  onSend: () => void;
}

/** Always below the notes. */
export function NoteComposer(props: Props) {
  const { text, about, savedAt, audience, inputRef, onChange, onRemoveAbout, onSend } = props;
  // Here and not in the panel: over the page, a panel has no content yet when it is mounted.
  useEffect(() => inputRef.current?.focus(), [inputRef]);
  const aside = savedAt === undefined ? audience : `Draft saved ${noteTime(savedAt)}`;
  return (
    <>
      {about && (
        <Box sx={{ mb: 0.75, display: 'flex' }}>
          <RemovableChip label={about} onRemove={onRemoveAbout} />
        </Box>
      )}
      <NoteText label="Write a note" value={text} onChange={onChange} onSend={onSend} inputRef={inputRef} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mt: 1 }}>
        <Button
          size="small"
          variant={text.trim() === '' ? 'outlined' : 'contained'}
          color="secondary"
          onClick={onSend}
          sx={{ flex: 'none' }}
        >
          Add note
        </Button>
        <Box sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary' }}>
          <Key>Ctrl ↵</Key>
        </Box>
        <Box sx={{ ml: 'auto', fontSize: '0.8rem', lineHeight: 1.4, color: 'text.secondary' }}>{aside}</Box>
      </Box>
    </>
  );
}
