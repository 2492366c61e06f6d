import { type TermKey, termsOf } from '@cea/contract/dictionary/terms';
import Box from '@mui/material/Box';
import { useLabels } from '../dictionary/use-labels.ts';
import { TermFilter } from './TermFilter.tsx';
import { type SearchState, toggled } from './search-state.ts';
import { orderedValues, withChosen } from './term-values.ts';

interface Props {
  state: SearchState;
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  onChange: (changes: Partial<SearchState>) => void;
}

/** Every term of the type with its values and their counts. A term that nothing has is left out. */
export function FilterPanel({ state, counts, onChange }: Props) {
  const { labelOf } = useLabels();
  const chosen = (term: TermKey) => state.filters.find((filter) => filter.term === term && !filter.not)?.values ?? [];
  return (
    <Box component="aside" aria-label="Filters">
      {termsOf(state.type).map((term) => {
        const values = orderedValues(term, withChosen(counts[term], chosen(term)));
        if (values.length === 0) return null;
        return (
          <TermFilter
            key={term}
            term={term}
            values={values}
            chosen={chosen(term)}
            labelOf={labelOf}
            onToggle={(value) => onChange({ filters: toggled(state.filters, { term }, value) })}
          />
        );
      })}
    </Box>
  );
}
