import { moreTermsOf, type TermKey, termsOf } from '@cea/contract/dictionary/terms';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { SxProps, Theme } from '@mui/material/styles';
import { countStyles } from '../../../ui/count-styles.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import type { SearchChanges, SearchState } from '../search-state.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { groupTerms, type TermGroup } from './filter-groups.ts';
import { filterStyles } from './filter-styles.ts';
import { type FilterCounts, type KnownValues, mergeKnownValues, searchKey } from './known-values.ts';
import { MoreFilters } from './MoreFilters.tsx';

interface Props {
  state: SearchState;
  /** The search that the counts belong to: while a new answer is loading, the previous one. */
  answered: SearchState;
  counts: FilterCounts;
  onChange: (changes: SearchChanges) => void;
}

const styles = [countStyles, filterStyles] as SxProps<Theme>;
const readFolded = (): readonly string[] => readStored('foldedFilters')?.split(',') ?? [];

/** Every term of the type with exact counts. Remembers which ones are collapsed. */
export function Filters({ state, answered, counts, onChange }: Props) {
  const [known, setKnown] = useState<KnownValues>(() => mergeKnownValues(undefined, answered, counts));
  const learned = mergeKnownValues(known, answered, counts);
  if (learned !== known) setKnown(learned);
  const [folded, setFolded] = useState(readFolded);
  const fold = (label: string) => {
    const next = folded.includes(label) ? folded.filter((one) => one !== label) : [...folded, label];
    setFolded(next);
    writeStored('foldedFilters', next.join(','));
  };
  const show = (group: TermGroup) => (
    <FilterGroup
      key={group.label}
      group={group}
      state={state}
      known={learned}
      counts={counts}
      folded={folded.includes(group.label)}
      onFold={() => fold(group.label)}
      onChange={onChange}
    />
  );
  // A filter of which the search has found nothing is left out, unless something is chosen of it.
  const isChosen = (term: TermKey) => state.filters.some((filter) => filter.term === term);
  const groupsOf = (terms: readonly TermKey[]) =>
    groupTerms(terms).filter((group) => group.terms.some(({ term }) => isChosen(term) || learned.found.has(term)));
  const more = groupsOf(moreTermsOf(answered.type));
  return (
    <Box key={searchKey(answered)} sx={styles}>
      {groupsOf(termsOf(answered.type)).map(show)}
      {more.length > 0 && (
        <MoreFilters groups={more} chosen={moreTermsOf(answered.type).some(isChosen)}>
          {show}
        </MoreFilters>
      )}
    </Box>
  );
}
