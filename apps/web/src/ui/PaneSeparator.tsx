import Box from '@mui/material/Box';
import { type PointerEvent, type RefObject, useState } from 'react';
import { clampSize, sizeAfterKey, type SplitLimits } from './split-size.ts';
import { stickyPane } from './split-styles.ts';
import { tokens } from './tokens.ts';

interface Props {
  label: string;
  controls: string;
  size: number;
  limits: SplitLimits;
  /** Around both panes. */
  grid: RefObject<HTMLElement | null>;
  onSize: (size: number) => void;
  /** Enter folds the pane. */
  onFold: () => void;
}

/** The line between two panes: dragged, or moved by arrow keys. A double-click restores its place. */
export function PaneSeparator({ label, controls, size, limits, grid, onSize, onFold }: Props) {
  const [isDragged, setDragged] = useState(false);
  const follow = ({ clientX }: PointerEvent) => {
    const box = grid.current?.getBoundingClientRect();
    if (box && box.width > 0) onSize(clampSize(((clientX - box.left) / box.width) * 100, limits));
  };
  return (
    <Box
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an hr cannot be moved
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={Math.round(size)}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      aria-valuetext={`${Math.round(size)} %`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        event.preventDefault();
        event.currentTarget.focus();
        setDragged(true);
      }}
      onPointerMove={(event) => isDragged && follow(event)}
      onPointerUp={() => setDragged(false)}
      onPointerCancel={() => setDragged(false)}
      onDoubleClick={() => onSize(limits.initial)}
      onKeyDown={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const next = sizeAfterKey(event.key, size, limits);
        if (next !== undefined) onSize(next);
        else if (event.key === 'Enter') onFold();
        else return;
        event.preventDefault();
      }}
      sx={[line, isDragged && { bgcolor: tokens.chipHover }]}
    />
  );
}

const line = {
  ...stickyPane,
  bgcolor: '#e3e9f1',
  cursor: 'col-resize',
  touchAction: 'none',
  '&:hover': { bgcolor: tokens.chipHover },
  '&:focus-visible': { outlineOffset: -2 },
  // Three dots in the middle say that it can be dragged.
  '&::after': {
    content: '""',
    position: 'absolute',
    top: '50%',
    left: 3,
    width: 3,
    height: 15,
    mt: '-8px',
    background: `radial-gradient(circle 1.5px, ${tokens.muted} 98%, transparent) 0 0 / 3px 6px`,
  },
} as const;
