import type { Release } from '@cea/contract/release';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { tokens } from '../../ui/tokens.ts';

/** What is new in a release, line by line. */
export function ReleaseNotes({ release: { name, notes } }: { release: Release }) {
  const lines = notes
    .split('\n')
    .map((line) => line.replace(/^[-*•]\s+/, '').trim())
    .filter(Boolean);
  return (
    <Box component="section" aria-labelledby="release-notes" sx={{ minWidth: 0 }}>
      <Typography id="release-notes" variant="h2" sx={{ mb: 1.5 }}>
        New in release {name}
      </Typography>
      <Card
        component="ul"
        // Makes a long text scrollable with the keyboard.
        tabIndex={0}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 340, overflowY: 'auto' }}
      >
        {lines.map((line) => (
          <Box
            key={line}
            component="li"
            sx={{
              px: 2,
              py: 1.5,
              borderBottom: `1px solid ${tokens.line}`,
              overflowWrap: 'anywhere',
              '&:last-of-type': { borderBottom: 0 },
            }}
          >
            {line}
          </Box>
        ))}
      </Card>
    </Box>
  );
}
