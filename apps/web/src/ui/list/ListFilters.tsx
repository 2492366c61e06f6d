import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useCallback, useState } from 'react';
import { FilterBar } from '../FilterBar.tsx';
import { PickerField } from '../picker/PickerField.tsx';
import { RemovableChip } from '../RemovableChip.tsx';
import { SearchInput } from '../SearchInput.tsx';
import { SelectInput } from '../SelectInput.tsx';
import { TextInput } from '../TextInput.tsx';
import { chosenFilters, type FilterValue, type ListFilter } from './list-filter.ts';

type Values = Readonly<Record<string, FilterValue>>;

interface Props {
  /** What the list holds: accounts, journals. */
  noun: string;
  filters: readonly ListFilter[];
  query: Values;
  onChange: (changes: Record<string, string | undefined>) => void;
  /** Shown at the end of the bar. */
  children?: ReactNode;
}

function Filter({ filter, query, onChange }: Pick<Props, 'query' | 'onChange'> & { filter: ListFilter }) {
  const { key, label } = filter;
  const change = useCallback((value: string) => onChange({ [key]: value || undefined }), [onChange, key]);
  const value = String(query[key] ?? '');
  if (filter.kind === 'search') {
    const { placeholder } = filter;
    return <SearchInput {...{ label, placeholder, value }} onSearch={change} sx={{ flex: '1 1 280px' }} />;
  }
  if (filter.kind === 'text') {
    const { placeholder } = filter;
    return <SearchInput {...{ label, placeholder, value }} onSearch={change} sx={{ flex: '0 1 170px' }} />;
  }
  if (filter.kind === 'several') {
    const { options } = filter;
    return (
      <PickerField
        label={label}
        placeholder="Any"
        several
        shownChips={1}
        options={options.map((option) => ({ id: option.value, label: option.label }))}
        labelOf={(one) => options.find((option) => option.value === one)?.label ?? one}
        chosen={value ? value.split(',') : []}
        onChange={(several) => change(several.join(','))}
        sx={{ flex: { xs: '1 1 200px', sm: '0 1 290px' } }}
      />
    );
  }
  if (filter.kind === 'find') {
    const { placeholder, options, labelOf, onType, onOpen } = filter;
    return (
      <PickerField
        {...{ label, placeholder, options, labelOf }}
        {...(onType && { onType })}
        {...(onOpen && { onOpen })}
        chosen={value ? [value] : []}
        onChange={([found = '']) => change(found)}
        sx={{ flex: '2 1 240px' }}
      />
    );
  }
  if (filter.kind === 'date') {
    return (
      <TextInput
        {...{ label, value }}
        type="date"
        onChange={(event) => change(event.target.value)}
        sx={{ flex: { xs: '1 1 130px', sm: '0 1 170px' } }}
      />
    );
  }
  return (
    <SelectInput
      {...{ label, value }}
      options={[{ value: '', label: filter.byDefault ?? 'Any' }, ...filter.options]}
      onChange={change}
      sx={{ flex: { xs: '1 1 130px', sm: '0 1 180px' } }}
    />
  );
}

/** The filters above a list, and below them those in force, each to be taken back by a press. */
export function ListFilters({ noun, filters, query, onChange, children }: Props) {
  const [showsMore, setShowsMore] = useState(false);
  const chosen = chosenFilters(filters, query);
  const cleared = Object.fromEntries(filters.map(({ key }) => [key, undefined]));
  const more = filters.filter((filter) => filter.more);
  const draw = (filter: ListFilter) => <Filter key={filter.key} {...{ filter, query, onChange }} />;
  return (
    <>
      <FilterBar label={`Filter the ${noun}`}>
        {filters.filter((filter) => !filter.more).map(draw)}
        {more.length > 0 && (
          <Button aria-expanded={showsMore} onClick={() => setShowsMore(!showsMore)}>
            {showsMore ? 'Fewer filters' : 'More filters'}
          </Button>
        )}
        {children}
        {showsMore && (
          <Box sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
            {more.map(draw)}
          </Box>
        )}
      </FilterBar>
      {chosen.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: -0.5, mb: 1.5 }}>
          {chosen.map(({ key, label }) => (
            <RemovableChip key={key} label={label} onRemove={() => onChange({ [key]: undefined })} />
          ))}
          <Button size="small" variant="text" onClick={() => onChange(cleared)}>
            Clear all
          </Button>
        </Box>
      )}
    </>
  );
}
