import { type TermKey, terms } from '@cea/contract/dictionary/terms';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { tokens } from '../../ui/tokens.ts';
import type { LabelOf } from '../dictionary/use-labels.ts';
import { type CountedValue, valueLabel } from './term-values.ts';

interface Props {
  term: TermKey;
  values: readonly CountedValue[];
  chosen: readonly string[];
  labelOf: LabelOf;
  onToggle: (value: string) => void;
}

const shownAtFirst = 6;

/** The values of one term to filter by. The first ones are shown, and those that are chosen. */
export function TermFilter({ term, values, chosen, labelOf, onToggle }: Props) {
  const [all, setAll] = useState(false);
  const shown = values.filter(({ value }, at) => all || at < shownAtFirst || chosen.includes(value));
  const more = values.length - shown.length;
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, borderBottom: `1px solid ${tokens.line}`, m: 0, p: 0, pb: 1.5, mb: 1.75, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontSize: '0.875rem', fontWeight: 600, color: '#2b4261' }}>
        {terms[term].label}
      </Box>
      {shown.map(({ value, count }) => (
        <Box
          key={value}
          component="label"
          sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 0.4, fontSize: '0.875rem', cursor: 'pointer' }}
        >
          <Checkbox
            size="small"
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
            sx={{ p: 0, mt: 0.1 }}
          />
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {valueLabel(term, value, labelOf)}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {count.toLocaleString('en-US')}
          </Box>
        </Box>
      ))}
      {(more > 0 || all) && (
        <Link component="button" type="button" onClick={() => setAll(!all)} sx={{ fontSize: '0.8438rem', py: 0.5 }}>
          {all ? 'Fewer' : `${more} more`}
        </Link>
      )}
    </Box>
  );
}
