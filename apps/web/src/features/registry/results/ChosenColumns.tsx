import type { Column } from '@cea/contract/dictionary/columns';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { CloseIcon } from '../../../ui/icons.tsx';
import { MoveButtons } from '../../../ui/MoveButtons.tsx';
import { tokens } from '../../../ui/tokens.ts';

interface Props {
  columns: readonly Column[];
  onMove: (key: string, by: -1 | 1) => void;
  onRemove: (key: string) => void;
}

/** The chosen columns in order. */
export function ChosenColumns({ columns, onMove, onRemove }: Props) {
  return (
    <Box
      component="section"
      aria-label="Selected columns"
      sx={{ alignSelf: 'start', position: { sm: 'sticky' }, top: 0 }}
    >
      <Typography variant="h3">Selected, in this order</Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {columns.map(({ key, label }, at) => (
          <Box
            key={key}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', borderBottom: `1px solid ${tokens.soft}`, fontSize: '0.9rem' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>{label}</Box>
            <MoveButtons
              label={label}
              isFirst={at === 0}
              isLast={at === columns.length - 1}
              onMove={(by) => onMove(key, by)}
            />
            <IconButton size="small" aria-label={`${label}: remove`} onClick={() => onRemove(key)}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
