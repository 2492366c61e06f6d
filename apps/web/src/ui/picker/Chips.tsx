import Box from '@mui/material/Box';
import { RemovableChip } from '../RemovableChip.tsx';
import { tokens } from '../tokens.ts';

interface Props {
  chosen: readonly string[];
  labelOf: (id: string) => string;
  onRemove: (id: string) => void;
  disabled?: boolean;
  /** Further chips are counted, not shown. */
  limit?: number;
}

/** The chosen options of a picker. */
export function Chips({ chosen, labelOf, onRemove, disabled = false, limit = Infinity }: Props) {
  const more = chosen.length - limit;
  return (
    <>
      {chosen.slice(0, limit).map((id) => (
        <RemovableChip key={id} label={labelOf(id)} disabled={disabled} onRemove={() => onRemove(id)} />
      ))}
      {more > 0 && <Box sx={{ px: 0.5, color: tokens.muted }}>{`+${more} more`}</Box>}
    </>
  );
}
