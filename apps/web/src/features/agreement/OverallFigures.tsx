import { isSmall, smallSample } from '@cea/contract/agreement';
import type { AgreementMeasures, Estimate } from '@cea/contract/agreement-statistics';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Notice } from '../../ui/Notice.tsx';
import { fonts, tokens } from '../../ui/tokens.ts';
import { coefficientText, shareText } from './agreement-texts.ts';

interface FigureProps {
  label: string;
  of: Estimate | null;
  show: typeof shareText;
  /** What it says, in a few words. */
  help: string;
}

function Figure({ label, of, show, help }: FigureProps) {
  const shown = of && show(of);
  return (
    <Box>
      <Typography component="dt" variant="body2" sx={{ color: tokens.label, fontWeight: 600 }}>
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Box
          sx={{
            font: `600 1.75rem/1.3 ${fonts.serif}`,
            color: tokens.navy,
            fontVariantNumeric: 'lining-nums tabular-nums',
          }}
        >
          {shown?.figure ?? 'Not defined'}
        </Box>
        {shown && <Typography variant="body2">95% interval {shown.interval}</Typography>}
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {help}
        </Typography>
      </Box>
    </Box>
  );
}

export function OverallFigures({ measures, text }: { measures: AgreementMeasures; text: string }) {
  const { raw, kappa, ac1 } = measures;
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' } }}
      >
        <Figure label="Agreement" of={raw} show={shareText} help="How often both readers said the same." />
        <Figure
          label="Cohen’s κ"
          of={kappa}
          show={coefficientText}
          help="Agreement beyond chance. Low when nearly all answers are the same, even if readers agree."
        />
        <Figure
          label="Gwet’s AC1"
          of={ac1}
          show={coefficientText}
          help="Agreement beyond chance, hardly affected by how common each answer is."
        />
      </Box>
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {text}
      </Typography>
      {isSmall(measures) && (
        <Box sx={{ mt: 1.5, mb: -2 }}>
          <Notice
            tone="waiting"
            title="Small sample"
            text={`Fewer than ${smallSample} comparisons: the figures may change a lot with the next article.`}
          />
        </Box>
      )}
    </Card>
  );
}
