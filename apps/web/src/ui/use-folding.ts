import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';

/**
 * How two panes are arranged: side by side, the first one folded to a tab where there is less space, or one above the
 * other.
 */
export type Arrangement = 'wide' | 'narrow' | 'stacked';

/** Whether the first of two panes is shown; without a choice, if there is space for it. A new width asks again. */
export function useFolding() {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const isBeside = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const arrangement: Arrangement = isWide ? 'wide' : isBeside ? 'narrow' : 'stacked';
  const [chosen, setChosen] = useState<{ arrangement: Arrangement; isOpen: boolean }>();
  const isOpen = chosen?.arrangement === arrangement ? chosen.isOpen : isWide;
  return { arrangement, isOpen, toggle: () => setChosen({ arrangement, isOpen: !isOpen }) };
}
export type Folding = ReturnType<typeof useFolding>;
