import type { Visualizations } from '@cea/contract/visualizations';
import type { Labels } from '../../dictionary/choices.ts';
import type { SearchState } from '../search-state.ts';

/** What the charts of every type are made from. */
export interface ChartProps {
  readonly state: SearchState;
  readonly figures: Visualizations;
  readonly labels: Labels;
  readonly onChange: (changes: Partial<SearchState>) => void;
}
