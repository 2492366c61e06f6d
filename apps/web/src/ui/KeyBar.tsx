import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useKeptFocus } from '../lib/use-kept-focus.ts';
import { Key, type KeyHint } from './Keys.tsx';
import { PageContainer } from './PageContainer.tsx';
import { tokens } from './tokens.ts';

/** The bar at the foot of a page that is worked through by keys: the keys, the actions, and what was saved. */
export function KeyBar({
  notice,
  wide = false,
  children,
}: {
  notice?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  // A button in it may go with what it took back.
  const bar = useKeptFocus<HTMLDivElement>();
  return (
    <Box ref={bar} tabIndex={-1} sx={frame}>
      {notice}
      <PageContainer sx={[line, wide && fullWidth]}>{children}</PageContainer>
    </Box>
  );
}

const frame = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  bgcolor: '#12294a',
  color: tokens.onNavy,
  outline: 'none',
} as const;
const line = { display: 'flex', alignItems: 'center', gap: 2.5, minHeight: 58, fontSize: '0.9rem' } as const;

const fullWidth = { maxWidth: 'none', px: { xs: 2, sm: 2.5 } } as const;

/** What the keys do; not on phones, which have none. */
export function KeyHints({ keys }: { keys: readonly KeyHint[] }) {
  return (
    <Box sx={{ display: { xs: 'none', md: 'flex' }, flexWrap: 'wrap', columnGap: 2.25, rowGap: 0.5, minWidth: 0 }}>
      {keys.map(([key, words]) => (
        <Box key={key} component="span" sx={{ whiteSpace: 'nowrap' }}>
          <Key>{key}</Key> {words}
        </Box>
      ))}
    </Box>
  );
}
