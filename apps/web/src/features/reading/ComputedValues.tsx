import { computeAll } from '@cea/contract/dictionary/compute';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import type { RowScope } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import { tokens } from '../../ui/tokens.ts';
import { useLabels } from '../dictionary/use-labels.ts';
import { computedKeys, fieldOf, showWithUnit } from '../dictionary/fields.ts';

interface Props {
  scope: RowScope;
  answers: AnyAnswers;
  above: AnyAnswers;
}

/** Values computed from the answers as they are typed. */
export function ComputedValues({ scope, answers, above }: Props) {
  const { labelOf } = useLabels();
  const values = computeAll(scope, { ...above, ...answers }, labelOf);
  const keys = computedKeys(scope).filter((key) => values[key] !== undefined);
  if (keys.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 1,
        p: 1.5,
        borderRadius: 1,
        bgcolor: tokens.head,
        display: 'grid',
        gap: 0.75,
        fontSize: '0.85rem',
      }}
    >
      {keys.map((key) => (
        <Box key={key} sx={{ display: 'grid', gridTemplateColumns: { sm: '190px minmax(0, 1fr)' }, columnGap: 2 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {fieldOf(key)?.label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
            {showWithUnit(key, values[key], String, above)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
