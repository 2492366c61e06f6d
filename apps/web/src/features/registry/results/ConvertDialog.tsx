import {
  ConversionName,
  type ConversionMethod,
  conversionMethods,
  methodNames,
  readChoice,
  usualCurrency,
  writeChoice,
} from '@cea/contract/money/conversion-choice';
import { listConversionCurrencies } from '@cea/contract/conversion-currencies';
import { MoneyYear } from '@cea/contract/money/figures';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { OptionCards } from '../../../ui/OptionCards.tsx';
import { PickerField } from '../../../ui/picker/PickerField.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { TitledDialog } from '../../../ui/TitledDialog.tsx';

interface Props {
  /** The choice in force; undefined for the registry's own. */
  convert: string | undefined;
  onChoose: (convert: string | undefined) => void;
  onClose: () => void;
}

const notes: Record<ConversionMethod, string> = {
  exchange: 'Exchange rate of the price year, then US consumer prices (CPI-U). The registry’s own method.',
  local: 'Consumer prices of the country up to the target year, then its exchange rate.',
  ppp: 'International dollars by the parity of the price year, then US consumer prices.',
};
const options = conversionMethods.map((value) => ({ value, label: methodNames[value], note: notes[value] }));

export const conversionCurrencies = queryOptions({
  queryKey: [listConversionCurrencies.path],
  queryFn: async ({ signal }) => (await call(listConversionCurrencies, {}, { signal })).data,
  staleTime: Infinity,
  meta: { handled: true },
});

/** Longer names are cut off in the field on a phone. */
const longestName = 16;

const hintOf = ({ name, from, to }: { name: string; from: number; to: number }): string =>
  `${name.length > longestName ? `${name}. ` : ''}Rates of ${from} to ${to}.`;

const faultOf = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

/** Chooses how ratios are converted: the method, the currency and the year. */
export function ConvertDialog({ convert, onChoose, onClose }: Props) {
  const before = readChoice(convert ?? 'exchange')!;
  const [method, setMethod] = useState<ConversionMethod>(before.method);
  const [currency, setCurrency] = useState(before.currency === usualCurrency(before.method) ? 'USD' : before.currency);
  const [year, setYear] = useState(before.year?.toString() ?? '');
  const title = useId();
  const { data: currencies, error } = useQuery(conversionCurrencies);
  const found = currencies?.find(({ code }) => code === currency);
  const isFixed = method === 'ppp';
  const faults = {
    currency: error && !isFixed ? 'The currencies could not be loaded. Try again in a moment.' : undefined,
    year: year.trim() === '' ? undefined : faultOf(MoneyYear.safeParse(Number(year))),
  };
  const chosen = {
    method,
    currency: isFixed ? usualCurrency(method) : currency,
    ...(year.trim() !== '' && { year: Number(year) }),
  };
  const name = writeChoice(chosen);
  const isValid =
    (isFixed || currency !== '') && !faults.year && (name === undefined || ConversionName.safeParse(name).success);
  return (
    <TitledDialog
      title="Convert ratios"
      size="md"
      onClose={onClose}
      actions={
        <>
          {convert !== undefined && (
            <Button variant="text" onClick={() => onChoose(undefined)} sx={{ mr: 'auto' }}>
              Restore defaults
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" disabled={!isValid} onClick={() => onChoose(name)}>
            Convert
          </Button>
        </>
      }
    >
      <Typography id={title} component="h3" sx={{ mb: 1, fontSize: '0.9375rem', fontWeight: 600 }}>
        Method
      </Typography>
      <OptionCards
        labelledBy={title}
        input="radio"
        columns={3}
        options={options}
        chosen={[method]}
        onChoose={setMethod}
      />
      <Box
        sx={{
          mt: 2,
          display: 'grid',
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
          gap: { xs: 1.25, sm: 2 },
        }}
      >
        <PickerField
          label="Currency"
          placeholder={isFixed ? 'International dollars' : 'Code or name'}
          options={currencies?.map(({ code, name: called, from, to }) => ({
            id: code,
            label: `${code} – ${called}`,
            about: `${from}–${to}`,
          }))}
          labelOf={(code) => (found?.code === code ? `${code} – ${found.name}` : code)}
          chosen={isFixed || currency === '' ? [] : [currency]}
          onChange={([code = '']) => setCurrency(code)}
          // Its name comes with the list, and would not be replaced by what was typed before.
          disabled={isFixed || (!currencies && !error)}
          fault={faults.currency}
          hint={isFixed ? 'Parities give international dollars only.' : found && hintOf(found)}
        />
        <TextInput
          label="Year"
          value={year}
          inputMode="numeric"
          fault={faults.year}
          hint="Blank: the registry’s target year."
          onChange={({ target }) => setYear(target.value)}
        />
      </Box>
    </TitledDialog>
  );
}
