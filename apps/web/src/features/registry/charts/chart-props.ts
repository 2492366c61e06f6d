import type { Visualizations } from '@cea/contract/visualizations';
import type { Labels } from '../../dictionary/choices.ts';
import type { SearchChanges, SearchState } from '../search-state.ts';

/** The data shared by the charts of every type. */
export interface ChartProps {
  readonly state: SearchState;
  readonly figures: Visualizations;
  readonly labels: Labels;
  readonly onChange: (changes: SearchChanges) => void;
}
