import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useStateOf } from '../lib/use-state-of.ts';
import { FoldedTab } from './FoldedTab.tsx';
import { PaneSeparator } from './PaneSeparator.tsx';
import { sideBySide, stickyPane } from './split-styles.ts';
import { readSize, type SplitLimits, writeSize } from './split-size.ts';
import type { Folding } from './use-folding.ts';
import { usePaneTop } from './use-pane-top.ts';

interface Props {
  /** The width of the first pane is kept under this name. */
  name: string;
  /** What the first pane shows, such as "Article". */
  label: string;
  /** On its tab while it is folded; without it, the label. */
  tab?: string | undefined;
  /** The key of the page that folds it. */
  shortcut?: string | undefined;
  folding: Folding;
  limits?: SplitLimits & { readonly initialIfNarrow: number };
  /** Stays in view beside the second pane, which scrolls with the page. */
  first: ReactNode;
  children: ReactNode;
}

const usualLimits = { initial: 27, initialIfNarrow: 42, min: 18, max: 65 };

/** Two panes with a line between them that can be dragged, or moved by keys. Below 900 px one above the other. */
export function SplitPanes({
  name,
  label,
  tab = label,
  shortcut,
  folding,
  limits: usual = usualLimits,
  first,
  children,
}: Props) {
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  usePaneTop(grid);
  const { arrangement, isOpen, toggle } = folding;
  const isStacked = arrangement === 'stacked';
  // Opened where there is little space, it takes more of it.
  const limits = arrangement === 'narrow' ? { ...usual, initial: usual.initialIfNarrow } : usual;
  const kept = `${name}.${arrangement}`;
  const [size, setSize] = useStateOf(arrangement, readSize(kept, limits));
  const resize = (next: number) => {
    setSize(next);
    writeSize(kept, next);
  };
  /** The tab and the line replace each other, so the focus goes from one to the other. */
  const handsOver = useRef(false);
  const fold = () => {
    handsOver.current = true;
    toggle();
  };
  useLayoutEffect(() => {
    if (handsOver.current) grid.current?.querySelector<HTMLElement>(':scope > [aria-controls]')?.focus();
    handsOver.current = false;
  });
  const columns = isStacked ? 'minmax(0, 1fr)' : isOpen ? `${size}% 9px minmax(0, 1fr)` : '44px minmax(0, 1fr)';
  return (
    <Box ref={grid} sx={isStacked ? { display: 'grid' } : sideBySide} style={{ gridTemplateColumns: columns }}>
      {!isStacked && !isOpen && <FoldedTab label={tab} controls={id} shortcut={shortcut} onOpen={fold} />}
      <Box
        sx={[{ minWidth: 0, bgcolor: '#e9edf2' }, isStacked ? { p: 1.5 } : stickyPane]}
        hidden={!isStacked && !isOpen}
      >
        {isStacked && (
          <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
            {`${isOpen ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          </Button>
        )}
        <Box id={id} hidden={!isOpen} sx={isStacked ? { mt: 1.5 } : { height: '100%', overflow: 'auto' }}>
          {first}
        </Box>
      </Box>
      {!isStacked && isOpen && (
        <PaneSeparator
          label={`Width of ${label.toLowerCase()}`}
          controls={id}
          size={size}
          limits={limits}
          grid={grid}
          onSize={resize}
          onFold={fold}
        />
      )}
      {children}
    </Box>
  );
}
