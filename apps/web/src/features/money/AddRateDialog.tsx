import { createExchangeRate, NewRate } from '@cea/contract/exchange-rates';
import type { RateFigure } from '@cea/contract/money/figures';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormNumber } from '../../ui/FormNumber.tsx';
import { PickerField } from '../../ui/picker/PickerField.tsx';
import { useMoneyChanged } from './money-api.ts';
import { RateFields } from './RateFields.tsx';
import { useCurrencies } from './use-currencies.ts';

interface Props {
  /** The currency by which the list is filtered. */
  currency: string | undefined;
  onClose: () => void;
}

export const newRateForm = 'new rate';

export function AddRateDialog({ currency, onClose }: Props) {
  const { options, labelOf } = useCurrencies();
  const moneyChanged = useMoneyChanged();
  const { form, ...dialog } = useServerForm({
    schema: NewRate,
    keepAs: newRateForm,
    defaultValues: { currency: currency ?? '', source: '', indicative: false },
    send: async (body) => {
      await call(createExchangeRate, { body }, { expected: [409, 422] });
      addMessage('success', `${body.currency} ${body.year} was added to the draft.`);
      onClose();
      await moneyChanged();
    },
  });
  const { control } = form;
  const chosen = useWatch({ control, name: 'currency' });
  return (
    <FormDialog title="Add a rate" action="Add rate" {...dialog} isDirty={form.formState.isDirty} onClose={onClose}>
      <Controller
        control={control}
        name="currency"
        render={({ field, fieldState }) => (
          <PickerField
            label="Currency"
            placeholder="Code, name or country"
            options={options}
            labelOf={labelOf}
            chosen={field.value ? [field.value] : []}
            onChange={([code = '']) => field.onChange(code)}
            fault={fieldState.error?.message}
            required
          />
        )}
      />
      <FormNumber control={control} name="year" label="Year" required />
      <RateFields control={control as unknown as Control<RateFigure>} currency={chosen || undefined} />
    </FormDialog>
  );
}
