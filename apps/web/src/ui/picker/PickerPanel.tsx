import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { CloseIcon } from '../icons.tsx';
import { tokens } from '../tokens.ts';
import { PickerBody } from './PickerBody.tsx';
import type { Picking } from './picker-props.ts';

interface Props {
  picking: Picking;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The open picker: below its field, or on a phone the whole screen. */
export function PickerPanel({ picking, anchor, onClose }: Props) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const titleId = useId();
  const { label, chosen, onChange } = picking;
  const content = (
    <>
      <PickerBody
        // Another set of options is another search.
        key={picking.groups?.shown ?? ''}
        picking={picking}
        focusSearch={!phone}
      />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1.75,
          py: 1.25,
          borderTop: `1px solid ${tokens.line}`,
        }}
      >
        <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
          {chosen.length === 0 ? 'None selected' : `${chosen.length} selected`}
        </Typography>
        {chosen.length > 0 && (
          <Button size="small" variant="text" onClick={() => onChange([])}>
            Clear
          </Button>
        )}
        <Button size="small" variant="contained" onClick={onClose}>
          Done
        </Button>
      </Box>
    </>
  );
  if (phone) {
    return (
      <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: fullScreen } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', pl: 2, pr: 1, height: 56, flex: 'none' }}>
          <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
            {label}
          </Typography>
          <IconButton aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
        {content}
      </Dialog>
    );
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': label, sx: { ...popover, width: Math.max(anchor.offsetWidth, 480) } },
      }}
    >
      {content}
    </Popover>
  );
}

const fullScreen = { margin: 0, width: '100%', borderRadius: 0 };
const popover = {
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 460,
  mt: 0.5,
  border: `1px solid ${tokens.line}`,
  borderRadius: '10px',
  boxShadow: '0 10px 30px rgba(20, 45, 80, 0.14)',
} as const;
