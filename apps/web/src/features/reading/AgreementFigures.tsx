import type { Agreement } from '@cea/contract/agreement-statistics';
import Box from '@mui/material/Box';
import { counted, showCount } from '../../lib/number-format.ts';

const twoDecimals = (value: number): string => value.toFixed(2).replace('-', '−');

interface Props {
  agreement: Agreement;
  /** What was judged by two readers: "abstract with two votes". */
  of: string;
  many: string;
  /** Before the figures. */
  label?: string;
  /** Also says how many agree. */
  withCounts?: boolean;
}

/** `82% agree, κ 0.79 0.66 to 0.91`: how often two readers said the same, and how much of it is not chance. */
export function AgreementFigures({ agreement, of, many, label, withCounts = false }: Props) {
  const { count, observed, kappa } = agreement;
  return (
    <Box
      component="span"
      title={`${counted(count, of, many)}; Cohen’s κ with its 95% interval`}
      sx={{ fontSize: '0.8125rem', color: 'text.secondary', strong: { color: 'text.primary', fontWeight: 600 } }}
    >
      {label && `${label} `}
      <strong>{Math.round(observed * 100)}%</strong> agree
      {withCounts && ` ${showCount(Math.round(observed * count))} of ${showCount(count)}`}
      {kappa && (
        <>
          , <strong>κ {twoDecimals(kappa.value)}</strong> {twoDecimals(kappa.low)} to {twoDecimals(kappa.high)}
        </>
      )}
    </Box>
  );
}
