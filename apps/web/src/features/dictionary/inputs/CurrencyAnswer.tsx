import { listCurrencies } from '@cea/contract/study-rates';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { tokens } from '../../../ui/tokens.ts';
import type { AnswerInputProps } from './answer-input.ts';
import { currencyCalled, currencyName, describeCurrency } from './find-currency.ts';

/** Currencies change only with a release of the site. */
const currenciesOptions = queryOptions({
  queryKey: [listCurrencies.path],
  queryFn: async ({ signal }) => (await call(listCurrencies, {}, { signal })).data,
  staleTime: Infinity,
  // Without the list a code can still be typed; the server knows it.
  meta: { handled: true },
});

/** The code of a currency: typed, or chosen from a list that is searched by code, name and country. */
export function CurrencyAnswer(props: AnswerInputProps<string>) {
  const { id, describedBy, value, invalid, disabled, onChange } = props;
  const { data: currencies = [] } = useQuery(currenciesOptions);
  const listId = `${id}-currencies`;
  const chosen = currencies.find(({ code }) => code === value);
  /** A name that was typed whole is its code. */
  const settle = () => {
    const code = currencyCalled(value ?? '', currencies);
    if (code !== undefined && code !== value) onChange(code);
  };
  return (
    <>
      <OutlinedInput
        id={id}
        fullWidth
        error={invalid}
        disabled={disabled}
        value={value ?? ''}
        placeholder="Code, name or country"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value === '' ? null : target.value.toUpperCase())}
        onBlur={settle}
        slotProps={{ input: { list: listId, 'aria-describedby': describedBy } }}
        endAdornment={
          chosen && (
            <Box component="span" sx={{ color: tokens.muted, whiteSpace: 'nowrap', fontSize: '0.875rem' }}>
              {currencyName(chosen)}
            </Box>
          )
        }
      />
      <datalist id={listId}>
        {currencies.map((currency) => (
          <option key={currency.code} value={currency.code}>
            {describeCurrency(currency, value ?? '')}
          </option>
        ))}
      </datalist>
    </>
  );
}
