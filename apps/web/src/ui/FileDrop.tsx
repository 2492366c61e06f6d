import Box from '@mui/material/Box';
import { type DragEvent, useId, useState } from 'react';
import { tokens } from './tokens.ts';

interface Props {
  label: string;
  hint: string;
  /** As for the browser's file chooser: '.csv'. */
  accept: string;
  fault?: string | undefined;
  onFile: (file: File) => void;
}

/** A place to drop a file, or to choose one. */
export function FileDrop({ label, hint, accept, fault, onFile }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <Box>
      <Box
        component="label"
        htmlFor={id}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event: DragEvent) => {
          drag(false)(event);
          take(event.dataTransfer.files);
        }}
        sx={{
          display: 'block',
          px: 3,
          py: 4,
          textAlign: 'center',
          cursor: 'pointer',
          borderRadius: '10px',
          border: `1.5px dashed ${over ? tokens.blue : tokens.inputLine}`,
          background: over ? tokens.soft : tokens.head,
          '&:hover': { borderColor: tokens.blue },
          '&:focus-within': { outline: `2px solid ${tokens.blue}`, outlineOffset: 2 },
        }}
      >
        <Box component="span" sx={{ display: 'block', fontWeight: 600, color: tokens.link }}>
          {label}
        </Box>
        <Box component="span" id={`${id}-hint`} sx={{ fontSize: '0.8438rem', color: tokens.muted }}>
          {hint}
        </Box>
        <Box
          component="input"
          type="file"
          id={id}
          accept={accept}
          aria-label={label}
          aria-describedby={`${id}-hint`}
          onChange={(event: { target: HTMLInputElement }) => {
            take(event.target.files);
            // Choosing the same file again, after correcting it, is a change too.
            event.target.value = '';
          }}
          sx={{ position: 'absolute', width: '1px', height: '1px', opacity: 0 }}
        />
      </Box>
      {fault && (
        <Box role="alert" sx={{ mt: 1, fontSize: '0.8125rem', color: tokens.errorInk }}>
          {fault}
        </Box>
      )}
    </Box>
  );
}
