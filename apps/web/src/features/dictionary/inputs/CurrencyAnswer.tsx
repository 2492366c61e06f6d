import { type Currency, listCurrencies } from '@cea/contract/study-rates';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { tokens } from '../../../ui/tokens.ts';
import type { AnswerInputProps } from './answer-input.ts';

/** Currencies change only with a release of the site. */
const currenciesOptions = queryOptions({
  queryKey: [listCurrencies.path],
  queryFn: async ({ signal }) => (await call(listCurrencies, {}, { signal })).data,
  staleTime: Infinity,
  // Without the list a code can still be typed; the server knows it.
  meta: { handled: true },
});

const nameOf = ({ name, ended_year }: Currency): string =>
  ended_year === null ? name : `${name}, until ${ended_year - 1}`;

/** The code of a currency: typed, or chosen from a list that is searched by code and name. */
export function CurrencyAnswer(props: AnswerInputProps<string>) {
  const { id, describedBy, value, invalid, disabled, onChange } = props;
  const { data: currencies = [] } = useQuery(currenciesOptions);
  const listId = `${id}-currencies`;
  const chosen = currencies.find(({ code }) => code === value);
  return (
    <>
      <OutlinedInput
        id={id}
        fullWidth
        error={invalid}
        disabled={disabled}
        value={value ?? ''}
        placeholder="Code or name"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value === '' ? null : target.value.toUpperCase())}
        slotProps={{ input: { list: listId, 'aria-describedby': describedBy } }}
        endAdornment={
          chosen && (
            <Box component="span" sx={{ color: tokens.muted, whiteSpace: 'nowrap', fontSize: '0.875rem' }}>
              {nameOf(chosen)}
            </Box>
          )
        }
      />
      <datalist id={listId}>
        {currencies.map((currency) => (
          <option key={currency.code} value={currency.code}>
            {nameOf(currency)}
          </option>
        ))}
      </datalist>
    </>
  );
}
