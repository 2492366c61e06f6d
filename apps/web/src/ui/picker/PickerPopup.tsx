import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CloseIcon, SearchIcon } from '../icons.tsx';
import { tokens } from '../tokens.ts';
import { Chips } from './Chips.tsx';
import { textStyles } from './field-styles.ts';
import { PickerList } from './PickerList.tsx';
import { PickerText, type PickerTextProps } from './PickerText.tsx';
import type { Picking } from './picker-props.ts';
import type { PickerModel } from './use-picker.ts';

interface Props {
  label: string;
  picking: Picking;
  model: PickerModel;
  listId: string;
  anchor: HTMLElement;
  /** A phone shows it on the whole screen, with a text box of its own. */
  phone: boolean;
  text: PickerTextProps;
}

/** The open picker: below its field, or on a phone the whole screen. */
export function PickerPopup({ label, picking, model, listId, anchor, phone, text }: Props) {
  const titleId = useId();
  const { several = false, chosen, labelOf, onChange } = picking;
  const list = (
    <PickerList
      model={model}
      listId={listId}
      label={label}
      several={several}
      ready={picking.options !== undefined}
      fallback={picking.fallback}
    />
  );
  if (!phone) {
    return (
      <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'modal' }}>
        <Paper
          component="section"
          aria-label={`Options: ${label}`}
          sx={{ ...paper, width: Math.max(anchor.offsetWidth, 440) }}
        >
          {list}
        </Paper>
      </Popper>
    );
  }
  return (
    <Dialog open fullScreen onClose={model.leave} aria-labelledby={titleId} slotProps={{ paper: { sx: fullScreen } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 2, pr: 1, height: 56, flex: 'none' }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          {label}
        </Typography>
        <IconButton aria-label="Close" onClick={model.leave}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={searchRow}>
        <SearchIcon fontSize="small" sx={{ color: tokens.muted }} />
        <PickerText {...text} aria-label={`Search: ${label}`} placeholder="Type to search" value={model.typed ?? ''} />
      </Box>
      {several && chosen.length > 0 && (
        <Box sx={chips}>
          <Chips chosen={chosen} labelOf={labelOf} onRemove={model.remove} />
        </Box>
      )}
      {list}
      <Box sx={footer}>
        <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
          {chosen.length === 0 ? 'None selected' : `${chosen.length} selected`}
        </Typography>
        {chosen.length > 0 && (
          <Button size="small" variant="text" onClick={() => onChange([])}>
            Clear
          </Button>
        )}
        <Button size="small" variant="contained" onClick={model.leave}>
          Done
        </Button>
      </Box>
    </Dialog>
  );
}

const fullScreen = { margin: 0, width: '100%', borderRadius: 0 };
const paper = {
  display: 'flex',
  flexDirection: 'column',
  maxWidth: 'calc(100vw - 24px)',
  maxHeight: 'min(400px, 60vh)',
  my: 0.5,
  border: `1px solid ${tokens.line}`,
  borderRadius: '10px',
  boxShadow: '0 10px 30px rgba(20, 45, 80, 0.14)',
} as const;
const searchRow = {
  ...textStyles,
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: 1,
  px: 1.75,
  height: 48,
  borderBottom: `1px solid ${tokens.line}`,
} as const;
const chips = {
  display: 'flex',
  flexWrap: 'wrap',
  flex: 'none',
  gap: 0.75,
  px: 1.75,
  py: 1,
  maxHeight: 112,
  overflowY: 'auto',
  borderBottom: `1px solid ${tokens.line}`,
} as const;
const footer = {
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: 1,
  mt: 'auto',
  px: 1.75,
  py: 1.25,
  borderTop: `1px solid ${tokens.line}`,
} as const;
