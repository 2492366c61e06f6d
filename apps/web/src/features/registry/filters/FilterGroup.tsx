import type { TermKey } from '@cea/contract/dictionary/terms';
import { type ComponentType, useId, useState } from 'react';
import { ChevronIcon } from '../../../ui/icons.tsx';
import type { SearchChanges, SearchState } from '../search-state.ts';
import { ExcludeTick } from './ExcludeTick.tsx';
import { filterKind } from './filter-kind.ts';
import type { TermGroup } from './filter-groups.ts';
import type { FilterCounts, KnownValues } from './known-values.ts';
import { QuadrantFilter } from './QuadrantFilter.tsx';
import type { TermFilterProps } from './term-filter-props.ts';
import { useFilter } from './use-filter.ts';
import { ValueFilter } from './ValueFilter.tsx';
import { YearFilter } from './YearFilter.tsx';

const components: Record<ReturnType<typeof filterKind>, ComponentType<TermFilterProps>> = {
  plane: QuadrantFilter,
  years: YearFilter,
  values: ValueFilter,
};

interface Props {
  group: TermGroup;
  state: SearchState;
  known: KnownValues;
  counts: FilterCounts;
  folded: boolean;
  onFold: () => void;
  onChange: (changes: SearchChanges) => void;
}

/** The group's first term with a choice, else the first with values. */
function firstTerm({ terms }: TermGroup, { filters }: SearchState, { values }: KnownValues): TermKey {
  const chosen = terms.find(({ term }) => filters.some((filter) => filter.term === term));
  const filled = terms.find(({ term }) => values[term]?.length);
  return (chosen ?? filled ?? terms[0]!).term;
}

/** One filter under its name: collapsed or expanded, including or excluding. */
export function FilterGroup({ group, state, known, counts, folded, onFold, onChange }: Props) {
  const id = useId();
  const [term, setTerm] = useState(() => firstTerm(group, state, known));
  const filter = useFilter(term, state, onChange);
  const Filter = components[filterKind(term)];
  const values = known.values[term] ?? [];
  const several = group.terms.length > 1;
  return (
    <section aria-labelledby={id}>
      <div className="head">
        <h3 id={id}>
          <button type="button" aria-expanded={!folded} onClick={onFold}>
            <ChevronIcon aria-hidden />
            {group.label}
          </button>
        </h3>
        {!folded && <ExcludeTick name={group.label} filter={filter} />}
        {several && !folded && (
          <fieldset aria-label={`${group.label} by`} className="kinds">
            {group.terms.map((one) => (
              <button key={one.term} type="button" aria-pressed={one.term === term} onClick={() => setTerm(one.term)}>
                {one.label}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {!folded &&
        (values.length > 0 ? (
          <Filter
            key={term}
            term={term}
            label={group.label}
            known={values}
            counts={counts[term] ?? {}}
            filter={filter}
          />
        ) : (
          <p>No values in these results.</p>
        ))}
    </section>
  );
}
