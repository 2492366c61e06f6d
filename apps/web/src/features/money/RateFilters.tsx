import type { RateQuery } from '@cea/contract/exchange-rates';
import { lastMoneyYear, moneyLimits } from '@cea/contract/money/figures';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { PickerField } from '../../ui/picker/PickerField.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { useCurrencies } from './use-currencies.ts';

interface Props {
  query: RateQuery;
  onChange: (changes: Partial<RateQuery>) => void;
}

const newestFirst = Array.from({ length: lastMoneyYear() - moneyLimits.year.min + 1 }, (_, at) =>
  String(lastMoneyYear() - at),
);
const yearOptions = [{ value: '', label: 'Any' }, ...newestFirst.map((year) => ({ value: year, label: year }))];
const narrow = { flex: { xs: '1 1 110px', sm: '0 1 110px' } };

export function RateFilters({ query, onChange }: Props) {
  const { options, labelOf, countriesOf } = useCurrencies();
  const search = useCallback((text: string) => onChange({ source: text || undefined }), [onChange]);
  const countries = countriesOf(query.currency);
  const year = (name: 'year_from' | 'year_to', label: string) => (
    <SelectInput
      label={label}
      value={String(query[name] ?? '')}
      options={yearOptions}
      onChange={(chosen) => onChange({ [name]: chosen === '' ? undefined : Number(chosen) })}
      sx={narrow}
    />
  );
  return (
    <>
      <FilterBar label="Filter rates">
        <PickerField
          label="Currency"
          placeholder="Code, name or country"
          options={options}
          labelOf={labelOf}
          chosen={query.currency === undefined ? [] : [query.currency]}
          onChange={([currency]) => onChange({ currency })}
          sx={{ flex: '2 1 260px' }}
        />
        {year('year_from', 'From year')}
        {year('year_to', 'To year')}
        <SearchInput
          label="Source"
          placeholder="Any source"
          value={query.source ?? ''}
          onSearch={search}
          sx={{ flex: '1 1 200px' }}
        />
      </FilterBar>
      {countries && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: -0.5, mb: 1.5 }}>
          {query.currency} is the currency of {countries}.
        </Typography>
      )}
    </>
  );
}
