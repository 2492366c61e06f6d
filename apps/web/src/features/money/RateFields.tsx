import { showRate } from '@cea/contract/money/show-figure';
import { looksInverted, type RateFigure } from '@cea/contract/money/figures';
import Box from '@mui/material/Box';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { FormNumber } from '../../ui/FormNumber.tsx';
import { SwitchInput } from '../../ui/SwitchInput.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { tokens } from '../../ui/tokens.ts';

interface Props {
  // The form may have more fields than a figure.
  control: Control<RateFigure>;
  currency?: string | undefined;
  /** The applied figure, for comparison. */
  applied?: RateFigure | null | undefined;
}

/** The inverse rate, as many sources print it. */
function Turned({ value, currency = 'units', applied }: Pick<Props, 'currency' | 'applied'> & { value: unknown }) {
  if (typeof value !== 'number' || !(value > 0)) return 'US dollars per unit, annual mean.';
  const odd = applied && looksInverted(applied.usd_per_unit, value);
  const text = `1 US$ = ${showRate(1 / value)} ${currency}`;
  if (!odd) return text;
  return (
    <Box component="span" sx={{ color: tokens.warningInk, fontWeight: 600 }}>
      {text}. Inverted? The rate in force is {showRate(applied.usd_per_unit)}.
    </Box>
  );
}

/** The fields of a rate, for adding and editing. */
export function RateFields({ control, currency, applied }: Props) {
  const value = useWatch({ control, name: 'usd_per_unit' });
  return (
    <>
      <FormNumber
        control={control}
        name="usd_per_unit"
        label="US$ per unit"
        hint={<Turned value={value} currency={currency} applied={applied} />}
        required
      />
      <FormText
        control={control}
        name="source"
        label="Source"
        hint="Publication and series, as in a citation."
        required
      />
      <Controller
        control={control}
        name="indicative"
        render={({ field }) => (
          <SwitchInput
            label="Official figure"
            hint="Turn off to mark the rate as indicative."
            checked={!field.value}
            onChange={(official) => field.onChange(!official)}
          />
        )}
      />
    </>
  );
}
