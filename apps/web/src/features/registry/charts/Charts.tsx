import type { DataType } from '@cea/contract/dictionary/terms';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { loadPart } from '../../../lib/load-part.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { useLabels } from '../../dictionary/use-labels.ts';
import { chartsOptions } from './charts-api.ts';
import type { SearchChanges, SearchState } from '../search-state.ts';
import type { ChartProps } from './chart-props.ts';
import { methodsMix } from './methods-mix.ts';
import { MixNotice } from './MixNotice.tsx';
import { RatiosCharts } from './RatiosCharts.tsx';
import { WeightsCharts } from './WeightsCharts.tsx';

// Loaded lazily because they include the world map.
const MethodsCharts = lazy(() =>
  loadPart('charts-of-methods', async () => ({ default: (await import('./MethodsCharts.tsx')).MethodsCharts })),
);

const chartsOf: Record<DataType, ComponentType<ChartProps>> = {
  methods: MethodsCharts,
  ratios: RatiosCharts,
  weights: WeightsCharts,
};

const waiting = [1, 2, 3, 4].map((at) => <Skeleton key={at} variant="rounded" height={330} />);

interface Props {
  state: SearchState;
  onChange: (changes: SearchChanges) => void;
}

/** Charts of the same matches as the list. Clicking a mark adds a filter. */
export function Charts({ state, onChange }: Props) {
  const labels = useLabels();
  const { data, error, refetch } = useQuery(chartsOptions(state));
  const Own = chartsOf[state.type];
  const section = useRef<HTMLDivElement>(null);
  const mix = data && state.type === 'ratios' ? methodsMix(state, data, labels) : undefined;
  const harmonize = (changes: SearchChanges) => {
    // The notice disappears with its buttons.
    section.current?.focus({ preventScroll: true });
    onChange(changes);
  };
  return (
    <>
      {mix && <MixNotice mix={mix} onChange={harmonize} />}
      <Card component="section" ref={section} tabIndex={-1} aria-label="Charts" sx={{ mb: 2, p: { xs: 2, sm: 2.5 } }}>
        {error && !data && <ErrorState error={error} onRetry={refetch} />}
        {state.release && (
          <Box component="p" sx={{ m: 0, mb: 1.5, fontSize: '0.8438rem', color: tokens.muted }}>
            Charts show the newest revision, not release {state.release}.
          </Box>
        )}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            columnGap: 4,
            rowGap: 3,
          }}
        >
          <Suspense fallback={waiting}>
            {data && <Own state={state} figures={data} labels={labels} onChange={onChange} />}
            {!data && !error && waiting}
          </Suspense>
        </Box>
      </Card>
    </>
  );
}
