import { type FileExtension, formatBytes, type FormFile } from '@cea/contract/uploads';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { type DragEvent, type Ref, useId, useState } from 'react';
import { tokens } from './tokens.ts';
import { visuallyHidden } from './visually-hidden.ts';

interface Props {
  /** What to choose, such as “Choose a CSV file”. */
  label: string;
  hint: string;
  extensions: readonly FileExtension[];
  /** The file that was chosen, or that the server has; without one there is a place to drop it. */
  file?: FormFile | undefined;
  fault?: string | undefined;
  /** While it is being sent: from 0 to 1. */
  progress?: number | undefined;
  onChoose: (file: File) => void;
  onRemove?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

const placeSx = (over: boolean) => ({
  display: 'block',
  px: 3,
  py: 4,
  textAlign: 'center',
  cursor: 'pointer',
  borderRadius: '10px',
  border: `1.5px dashed ${over ? tokens.blue : tokens.inputLine}`,
  background: over ? tokens.soft : tokens.head,
  '&:hover': { borderColor: tokens.blue },
});

const rowSx = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1.5,
  px: 2,
  py: 1,
  borderRadius: '10px',
  border: `1px solid ${tokens.line}`,
  background: tokens.head,
};

/** Bytes that have left the browser still have to be stored. */
function SendingBar({ name, progress }: { name: string; progress: number }) {
  const percent = Math.floor(progress * 100);
  return (
    <Box sx={{ mt: 1 }}>
      <LinearProgress
        variant={percent < 100 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={`Upload of ${name}`}
        sx={{ borderRadius: 2, height: 6 }}
      />
      <Box sx={{ mt: 0.5, fontSize: '0.8125rem', color: tokens.muted }}>
        {percent < 100 ? `Uploading: ${percent} %` : 'Storing …'}
      </Box>
    </Box>
  );
}

/** A field for one file: a place to drop or choose it, then its name and size, and its progress while it is sent. */
export function FileField({ label, hint, extensions, file, fault, progress, onChoose, onRemove, inputRef }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const sending = progress !== undefined;
  const take = (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (chosen) onChoose(chosen);
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <Box
      sx={{
        position: 'relative',
        '& > input:focus-visible + *': { outline: `2px solid ${tokens.blue}`, outlineOffset: 2 },
      }}
    >
      {/* Always in the same place, so that it keeps the focus when a file was chosen. */}
      <Box
        component="input"
        type="file"
        id={id}
        ref={inputRef}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        aria-label={file ? `Replace ${file.name}` : label}
        aria-describedby={fault ? `${id}-fault` : `${id}-hint`}
        aria-invalid={fault !== undefined}
        disabled={sending}
        onChange={(event: { target: HTMLInputElement }) => {
          take(event.target.files);
          // Choosing the same file again, after correcting it, is a change too.
          event.target.value = '';
        }}
        sx={visuallyHidden}
      />
      {file ? (
        <Box sx={rowSx}>
          <Box sx={{ flex: 1, minWidth: '12ch', overflowWrap: 'anywhere' }}>
            <strong>{file.name}</strong>{' '}
            <Box component="span" id={`${id}-hint`} sx={{ color: tokens.muted, whiteSpace: 'nowrap' }}>
              {formatBytes(file.size)}
            </Box>
          </Box>
          {!sending && (
            <Box component="label" htmlFor={id} sx={{ cursor: 'pointer', fontWeight: 600, color: tokens.link }}>
              Replace
            </Box>
          )}
          {onRemove && !sending && (
            <Button size="small" color="error" onClick={onRemove}>
              Remove
            </Button>
          )}
        </Box>
      ) : (
        <Box
          component="label"
          htmlFor={id}
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={(event: DragEvent) => {
            drag(false)(event);
            take(event.dataTransfer.files);
          }}
          sx={placeSx(over)}
        >
          <Box component="span" sx={{ display: 'block', fontWeight: 600, color: tokens.link }}>
            {label}
          </Box>
          <Box component="span" id={`${id}-hint`} sx={{ fontSize: '0.8438rem', color: tokens.muted }}>
            {hint}
          </Box>
        </Box>
      )}
      {file && sending && <SendingBar name={file.name} progress={progress} />}
      {fault && (
        <Box id={`${id}-fault`} role="alert" sx={{ mt: 1, fontSize: '0.8125rem', color: tokens.errorInk }}>
          {fault}
        </Box>
      )}
    </Box>
  );
}
