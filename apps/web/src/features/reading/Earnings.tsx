import type { LedgerKind, MyEarnings } from '@cea/contract/my-earnings';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { showCents } from '@cea/contract/cents';
import { LedgerLines } from '../../ui/LedgerLines.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { progressColors } from '../../ui/progress-colors.ts';
import { fonts, tokens } from '../../ui/tokens.ts';

const kindNames: Record<LedgerKind, string> = {
  review: 'Full reviews',
  screening: 'Screenings',
  'review-consensus': 'Consensus, reviews',
  'screening-consensus': 'Consensus, votes',
};

/** What the reader has earned in the open round, and what is still to come. */
export function Earnings({ earnings }: { earnings: MyEarnings }) {
  const { reading_round_label, cents, expected_cents, lines } = earnings;
  return (
    <SidePanel
      title={`Earned in ${reading_round_label}`}
      aside={
        <TextLink to="/data-collection/my-invoices" sx={{ fontSize: '0.875rem' }}>
          My Invoices
        </TextLink>
      }
    >
      <Box sx={{ font: `600 1.7rem/1.15 ${fonts.serif}`, color: tokens.navy, fontVariantNumeric: 'tabular-nums' }}>
        {showCents(cents)}
      </Box>
      <LinearProgress
        variant="determinate"
        aria-label="Earned so far"
        value={expected_cents === 0 ? 0 : (100 * cents) / expected_cents}
        sx={{
          height: 6,
          borderRadius: 3,
          mt: 1.25,
          mb: 0.75,
          bgcolor: progressColors.track,
          '& .MuiLinearProgress-bar': { bgcolor: progressColors.done },
        }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {cents === expected_cents
          ? 'Everything is submitted.'
          : `${showCents(expected_cents)} when everything is submitted`}
      </Typography>
      {lines.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <LedgerLines
            label={`Earned in ${reading_round_label}`}
            lines={lines.map(({ kind, ...line }) => ({ label: kindNames[kind], ...line }))}
          />
        </Box>
      )}
    </SidePanel>
  );
}
