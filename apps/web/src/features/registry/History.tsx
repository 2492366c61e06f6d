import type { RegistryEntry } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import { showDateTime } from '../../lib/dates.ts';

/** The revisions that changed the article, newest first. */
export function History({ history }: Pick<RegistryEntry, 'history'>) {
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {history.map(({ revision, at, reason }) => (
        <Box
          key={revision}
          component="li"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2.5,
            px: 2.25,
            py: 1.25,
            fontVariantNumeric: 'tabular-nums',
            '& + &': { borderTop: '1px solid #edf2f7' },
          }}
        >
          <Box sx={{ fontWeight: 600, minWidth: 100 }}>Revision {revision}</Box>
          <Box sx={{ color: 'text.secondary', minWidth: 170 }}>{showDateTime(at)}</Box>
          <Box sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>{reason}</Box>
        </Box>
      ))}
    </Box>
  );
}
