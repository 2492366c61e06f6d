import IconButton from '@mui/material/IconButton';
import { DownIcon } from './icons.tsx';

interface Props {
  /** What is moved, for screen readers. */
  label: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

/** Moves a line of an ordered list one place up or down. */
export function MoveButtons({ label, isFirst, isLast, onMove }: Props) {
  return (
    <>
      <IconButton size="small" aria-label={`${label}: move up`} disabled={isFirst} onClick={() => onMove(-1)}>
        <DownIcon fontSize="small" sx={{ transform: 'rotate(180deg)' }} />
      </IconButton>
      <IconButton size="small" aria-label={`${label}: move down`} disabled={isLast} onClick={() => onMove(1)}>
        <DownIcon fontSize="small" />
      </IconButton>
    </>
  );
}
