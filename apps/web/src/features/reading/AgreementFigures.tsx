import type { Agreement } from '@cea/contract/cohens-kappa';
import Box from '@mui/material/Box';

const twoDecimals = (value: number): string => value.toFixed(2).replace('-', '−');

/** `82% agree, κ 0.79 0.66–0.91`: the votes of a round, and what would not be expected by chance. */
export function AgreementFigures({ round, agreement }: { round: string; agreement: Agreement }) {
  const { count, observed, kappa } = agreement;
  return (
    <Box
      component="span"
      title={`${count} ${count === 1 ? 'abstract' : 'abstracts'} with two votes; Cohen’s κ with its 95% interval`}
      sx={{ fontSize: '0.8125rem', color: 'text.secondary', strong: { color: 'text.primary', fontWeight: 600 } }}
    >
      First votes, {round}: <strong>{Math.round(observed * 100)}%</strong> agree
      {kappa && (
        <>
          , <strong>κ {twoDecimals(kappa.value)}</strong> {twoDecimals(kappa.low)} to {twoDecimals(kappa.high)}
        </>
      )}
    </Box>
  );
}
