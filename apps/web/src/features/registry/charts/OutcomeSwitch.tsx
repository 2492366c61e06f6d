import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { showCount } from '../../../lib/number-format.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { capital } from '../../dictionary/fields.ts';
import { searchOptions } from '../registry-api.ts';
import type { ChartProps } from './chart-props.ts';
import { onlyValue } from './narrow-search.ts';
import { unitOf } from './outcome-name.ts';

const most = 4;

/** Which outcome the charts are about, if there are several. Choosing one is a filter. */
export function OutcomeSwitch({
  state,
  labels,
  outcome,
  onChange,
}: Omit<ChartProps, 'figures'> & { outcome: number | null }) {
  const id = useId();
  // These counts ignore the filter's own choice, so that the others stay on offer.
  const { data } = useQuery(searchOptions(state));
  const counts = Object.entries(data?.filter_counts.health_outcome ?? {})
    .filter(([value, count]) => count > 0 && Number.isInteger(Number(value)))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most);
  if (counts.length < 2) return null;
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Segmented
        labelledBy={id}
        value={String(outcome)}
        options={counts.map(([value, count]) => ({
          value,
          label: `${capital(unitOf(Number(value), labels.labelOf))} ${showCount(count)}`,
        }))}
        onChange={(value) => {
          if (value === null) return;
          onChange({ filters: onlyValue(state.filters, 'health_outcome', value), threshold: undefined });
        }}
      />
      <Box id={id} component="span" sx={{ fontSize: '0.8438rem', color: tokens.muted }}>
        Each outcome has its own axis and its own threshold.
      </Box>
    </Box>
  );
}
