import Box from '@mui/material/Box';
import { useId } from 'react';
import { Segmented } from '../Segmented.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { Picking } from './picker-props.ts';

/** Chooses which of several sets of options is shown. */
export function GroupSwitch({ label, list, shown, onShow }: NonNullable<Picking['groups']>) {
  const id = useId();
  return (
    <Box sx={{ px: 1.75, pt: 1.5, pb: 0.75 }}>
      <VisuallyHidden id={id}>{label}</VisuallyHidden>
      <Segmented
        labelledBy={id}
        options={list.map((group) => ({ value: group.id, label: group.label }))}
        value={shown}
        onChange={(next) => next !== null && onShow(next)}
      />
    </Box>
  );
}
