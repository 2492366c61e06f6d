import { useId } from 'react';
import { Segmented } from '../../../ui/Segmented.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { ChartProps } from './chart-props.ts';

/** What a row of the league table is. */
export function LeagueSwitch({ state, onChange }: Pick<ChartProps, 'state' | 'onChange'>) {
  const id = useId();
  return (
    <>
      <VisuallyHidden id={id}>Rows</VisuallyHidden>
      <Segmented
        labelledBy={id}
        value={state.league ? 'interventions' : 'studies'}
        options={[
          { value: 'studies', label: 'One row per study' },
          { value: 'interventions', label: 'One row per intervention' },
        ]}
        onChange={(rows) => {
          if (rows) onChange({ league: rows === 'studies' ? undefined : rows, page: state.page });
        }}
      />
    </>
  );
}
