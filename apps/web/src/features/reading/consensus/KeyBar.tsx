import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PageContainer } from '../../../ui/PageContainer.tsx';
import { Key, type KeyHint } from '../Keys.tsx';
import { SaveStatus } from '../SaveStatus.tsx';

interface Props {
  keys: readonly KeyHint[];
  /** A line above the keys. */
  notice: ReactNode;
  /** At the right end. */
  children: ReactNode;
}

/** The keys with their actions, the save status, and the next step. */
export function KeyBar({ keys, notice, children }: Props) {
  return (
    <Box sx={{ position: 'sticky', bottom: 0, zIndex: 2, bgcolor: '#12294a', color: '#dce8f5' }}>
      {notice}
      <PageContainer sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minHeight: 58, fontSize: '0.9rem' }}>
        <Box sx={{ display: { xs: 'none', md: 'flex' }, gap: 2.25 }}>
          {keys.map(([key, words]) => (
            <Box key={key} component="span" sx={{ whiteSpace: 'nowrap' }}>
              <Key>{key}</Key> {words}
            </Box>
          ))}
        </Box>
        <Box sx={{ flex: 1 }} />
        <SaveStatus troubleColour="#ffd08a" />
        {children}
      </PageContainer>
    </Box>
  );
}
