import type { TermKey } from '@cea/contract/dictionary/terms';
import type { TermCounts } from './known-values.ts';
import type { ChosenFilter } from './use-filter.ts';

/** The props of every kind of filter. */
export interface TermFilterProps {
  term: TermKey;
  label: string;
  known: readonly string[];
  counts: TermCounts;
  filter: ChosenFilter;
}
