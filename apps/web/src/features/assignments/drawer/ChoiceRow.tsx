import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { DragEvent, ReactNode } from 'react';
import { tokens } from '../../../ui/tokens.ts';

interface Props {
  title: string;
  note: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  /** The row can be dragged: what happens when that begins. */
  onDragStart?: (event: DragEvent) => void;
}

const dots = 'radial-gradient(circle, #9fb0c3 1.2px, transparent 1.6px)';
/** Two columns of dots. The tick and the button below do what dragging does, so it is for the eye only. */
const handle = { flex: 'none', width: 10, height: 15, mt: 0.5, background: dots, backgroundSize: '5px 5px' };

/** A row of the drawer that can be ticked anywhere. */
export function ChoiceRow({ title, note, checked, disabled = false, onChange, onDragStart }: Props) {
  return (
    <Box
      component="li"
      draggable={onDragStart !== undefined}
      onDragStart={onDragStart}
      sx={[
        { borderBottom: '1px solid #edf2f7', bgcolor: checked ? '#edf5fd' : 'transparent' },
        onDragStart !== undefined && { cursor: 'grab' },
      ]}
    >
      <Box
        component="label"
        sx={{ display: 'flex', gap: 1.5, px: 2.5, py: 1.25, cursor: disabled ? 'default' : 'inherit' }}
      >
        {onDragStart && <Box component="span" aria-hidden sx={{ ...handle, display: { xs: 'none', lg: 'block' } }} />}
        <Checkbox
          size="small"
          checked={checked}
          disabled={disabled}
          onChange={(_, next) => onChange(next)}
          sx={{ p: 0.5, m: -0.5, alignSelf: 'flex-start' }}
        />
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={[rowTitle, disabled && { color: tokens.muted }]}>
            {title}
          </Box>
          <Box component="span" sx={rowNote}>
            {note}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

const rowTitle = { display: 'block', fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.35 } as const;
const rowNote = { display: 'block', mt: 0.25, color: tokens.muted, fontSize: '0.8125rem' } as const;

/** What is left open or wrong about it. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ color: tokens.warningInk, whiteSpace: 'nowrap' }}>
    {children}
  </Box>
);
