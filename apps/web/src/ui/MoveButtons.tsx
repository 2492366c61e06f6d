import IconButton from '@mui/material/IconButton';
import { DownIcon } from './icons.tsx';

export interface MoveButtonsProps {
  /** What is moved, for screen readers. */
  label: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

/** Moves a line of an ordered list one place up or down. */
export function MoveButtons({ label, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        size="small"
        data-action="up"
        aria-label={`${label}: move up`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <DownIcon fontSize="small" sx={{ transform: 'rotate(180deg)' }} />
      </IconButton>
      <IconButton
        size="small"
        data-action="down"
        aria-label={`${label}: move down`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <DownIcon fontSize="small" />
      </IconButton>
    </>
  );
}
