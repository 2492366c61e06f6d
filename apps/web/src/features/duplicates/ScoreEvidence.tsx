import { describeEvidence, type DuplicateEvidence } from '@cea/contract/duplicates';
import Box from '@mui/material/Box';
import { tokens } from '../../ui/tokens.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { fieldLabels, scoreOf, type Verdict, verdictOf } from './evidence.ts';

const chipTones: Record<Verdict, { bgcolor: string; color: string }> = {
  alike: { bgcolor: '#d7f3ea', color: tokens.successInk },
  unlike: { bgcolor: '#fdeecb', color: '#714c00' },
  incomparable: { bgcolor: tokens.soft, color: tokens.muted },
};

/** What a field says about a pair: its score, and why. */
export function ScoreEvidence({ evidence }: { evidence: DuplicateEvidence }) {
  const score = scoreOf(evidence);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', fontSize: '0.8125rem', color: tokens.muted }}>
      <Box component="span" sx={[chip, chipTones[verdictOf(evidence)]]}>
        {score === null ? '–' : score.toFixed(2)}
      </Box>
      <Box component="span" sx={{ lineHeight: 1.4, pt: '1px' }}>
        {describeEvidence(evidence)}
      </Box>
    </Box>
  );
}

const chip = {
  flex: 'none',
  width: 40,
  borderRadius: '5px',
  fontSize: '0.78rem',
  fontWeight: 600,
  lineHeight: '20px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
} as const;

const stripTones: Record<Verdict, string> = { alike: '#4691ce', unlike: '#f0b23f', incomparable: '#e3eaf2' };
const stripWords: Record<Verdict, string> = { alike: 'alike', unlike: 'unlike', incomparable: 'not comparable' };

/** How much each field weighs in the score. */
export function WeightStrip({ evidence }: { evidence: readonly DuplicateEvidence[] }) {
  return (
    <Box sx={{ width: { xs: '100%', md: 236 } }}>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 8 }}>
        {evidence.map((one) => (
          <Box
            key={one.field}
            title={`${fieldLabels[one.field]}: ${stripWords[verdictOf(one)]}`}
            sx={{ flex: one.max, borderRadius: '2px', bgcolor: stripTones[verdictOf(one)] }}
          />
        ))}
      </Box>
      <Box sx={{ mt: 0.5, fontSize: '0.78rem', color: tokens.muted }}>
        weight of each field in the score
        <VisuallyHidden>
          : {evidence.map((one) => `${fieldLabels[one.field]} ${one.max}, ${stripWords[verdictOf(one)]}`).join('; ')}
        </VisuallyHidden>
      </Box>
    </Box>
  );
}
