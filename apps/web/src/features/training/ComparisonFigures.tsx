import type { TrainingComparison } from '@cea/contract/my-training';
import Box from '@mui/material/Box';
import { durationText } from './training-texts.ts';
import { figures } from './training-styles.ts';

interface Props {
  comparison: TrainingComparison;
  /** How many fields agree. */
  agree: number;
}

/** How far a review agrees, in a few figures. */
export function ComparisonFigures({ comparison, agree }: Props) {
  const { overall, ratios, weights, seconds, median_seconds } = comparison;
  const { kappa } = overall;
  const shown = [
    { figure: `${Math.round(100 * overall.observed)}%`, note: `${agree} of ${overall.count} fields` },
    ...(kappa
      ? [{ figure: kappa.value.toFixed(2), note: `κ (${kappa.low.toFixed(2)} to ${kappa.high.toFixed(2)})` }]
      : []),
    { figure: `${ratios.found} of ${ratios.of}`, note: 'ratios found' },
    { figure: `${weights.found} of ${weights.of}`, note: 'weights found' },
    ...(seconds === null
      ? []
      : [
          {
            figure: durationText(seconds),
            note: median_seconds === null ? 'time spent' : `median is ${durationText(median_seconds)}`,
          },
        ]),
  ];
  return (
    <Box component="ul" aria-label="Result" sx={figures}>
      {shown.map(({ figure, note }) => (
        <li key={note}>
          <b>{figure}</b>
          {note}
        </li>
      ))}
    </Box>
  );
}
