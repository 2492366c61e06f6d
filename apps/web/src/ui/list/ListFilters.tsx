import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useCallback } from 'react';
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
  /** What stands at the end of the bar. */
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
  if (filter.kind === 'find') {
    const { placeholder, options, labelOf } = filter;
    return (
      <PickerField
        {...{ label, placeholder, options, labelOf }}
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
  const chosen = chosenFilters(filters, query);
  const cleared = Object.fromEntries(filters.map(({ key }) => [key, undefined]));
  return (
    <>
      <FilterBar label={`Filter the ${noun}`}>
        {filters.map((filter) => (
          <Filter key={filter.key} {...{ filter, query, onChange }} />
        ))}
        {children}
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
