import { summarise } from '@cea/contract/entry-summary';
import type { RegistryEntry } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { fonts, tokens } from '../../../ui/tokens.ts';
import { labelOfEntry, recordsOf, sharedAnswers } from './entry-records.ts';
import { PlaneChart } from './PlaneChart.tsx';
import { describePlane, planeOf } from './plane-points.ts';

function Facts({ entry }: { entry: RegistryEntry }) {
  const facts = summarise(sharedAnswers(entry), labelOfEntry(entry));
  return (
    <Card
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fit, minmax(170px, 1fr))' },
        alignContent: 'start',
        overflow: 'hidden',
        // The outer borders lie under the edge of the card, however the cells wrap.
        '& > div': {
          px: 2.25,
          py: 1.75,
          border: `1px solid ${tokens.line}`,
          borderWidth: '0 1px 1px 0',
          m: '0 -1px -1px 0',
        },
      }}
    >
      {facts.map(({ label, text }) => (
        <div key={label}>
          <Box component="dt" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {text}
          </Box>
        </div>
      ))}
    </Card>
  );
}

/** The study at a glance: its facts, its ratios on the plane, and the abstract. */
export function Summary({ entry }: { entry: RegistryEntry }) {
  const plane = planeOf(recordsOf(entry, 'ratios'), labelOfEntry(entry), entry.usual_threshold);
  const { abstract } = sharedAnswers(entry);
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: plane ? { md: 'minmax(0, 1fr) 300px', lg: 'minmax(0, 1fr) 330px' } : {},
        }}
      >
        <Facts entry={entry} />
        {plane && (
          <Card sx={{ px: 2, py: 1.75 }}>
            <PlaneChart plane={plane} />
            <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
              {describePlane(plane)}.{' '}
              <Link href="#ratios" underline="always">
                Table
              </Link>
            </Box>
          </Card>
        )}
      </Box>
      {typeof abstract === 'string' && (
        <Card sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
          <Box component="h3" sx={{ m: 0, font: `600 1rem ${fonts.serif}`, color: tokens.navy }}>
            Abstract
          </Box>
          <Box sx={{ mt: 0.75, maxWidth: '72ch', font: `400 1rem/1.65 ${fonts.serif}`, whiteSpace: 'pre-line' }}>
            {abstract}
          </Box>
        </Card>
      )}
    </Box>
  );
}
