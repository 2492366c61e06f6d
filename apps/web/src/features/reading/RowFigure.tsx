import { computeAll } from '@cea/contract/dictionary/compute';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import type { Quadrant } from '@cea/contract/dictionary/quadrants';
import type { RowScope } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import { showWithUnit } from '../dictionary/fields.ts';

interface Props {
  scope: RowScope;
  answers: AnyAnswers;
  above: AnyAnswers;
}

function figureOf({ scope, answers, above }: Props): string {
  if (scope === 'weight') return showWithUnit('weight', answers.weight, String);
  const { quadrant, ratio_final } = computeAll(scope, { ...above, ...answers }, String);
  const amount = typeof ratio_final === 'number' ? showWithUnit('ratio_final', ratio_final, String, above) : undefined;
  // In other quadrants the number alone would mislead: cost-saving and dominated are both negative.
  if (amount === undefined || Number(ratio_final) < 0) return String(quadrant);
  if (quadrant === ('Indeterminate' satisfies Quadrant)) return `${amount} (indeterminate)`;
  return quadrant === ('More cost, more health' satisfies Quadrant) ? amount : String(quadrant);
}

/** The row's result, next to its title, so that rows can be compared without expanding them. */
export function RowFigure(props: Props) {
  return (
    <Box
      component="span"
      sx={{
        flex: 'none',
        maxWidth: { sm: 150 },
        ml: { sm: 'auto' },
        textAlign: { sm: 'right' },
        textWrap: 'balance',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {figureOf(props)}
    </Box>
  );
}
