import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Group } from './Group.tsx';
import { MoveButtons, type MoveButtonsProps } from './MoveButtons.tsx';
import { tokens } from './tokens.ts';

export interface MovableGroupProps extends MoveButtonsProps {
  onRemove: () => void;
  children: ReactNode;
}

/** The fields of one of several things in a form, which can be moved and removed. */
export function MovableGroup({ onRemove, children, ...moving }: MovableGroupProps) {
  const { label } = moving;
  return (
    <Group aria-label={label} sx={{ border: `1px solid ${tokens.line}`, borderRadius: 1, p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Box component="span" aria-hidden sx={{ flex: 1, fontWeight: 600, color: tokens.navy }}>
          {label}
        </Box>
        <MoveButtons {...moving} />
        <Button variant="text" color="error" size="small" aria-label={`Remove ${label}`} onClick={onRemove}>
          Remove
        </Button>
      </Box>
      {children}
    </Group>
  );
}
