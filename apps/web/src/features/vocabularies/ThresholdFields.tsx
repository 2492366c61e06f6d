import type { EditableSettings } from '@cea/contract/settings-editing';
import type { ThresholdPreset } from '@cea/contract/money/threshold-presets';
import Box from '@mui/material/Box';
import { type Control, useController } from 'react-hook-form';
import { FormNumber } from '../../ui/FormNumber.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { MovableGroup, type MovableGroupProps } from '../../ui/MovableGroup.tsx';
import { PickerField } from '../../ui/picker/PickerField.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { useCurrencies } from '../money/use-currencies.ts';

export type ThresholdForm = Pick<EditableSettings, 'thresholds'>;

const outcomes: readonly { value: ThresholdPreset['outcome']; label: string }[] = [
  { value: 'qaly', label: 'QALY' },
  { value: 'daly', label: 'DALY' },
];

const fieldGrid = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
} as const;

interface Props {
  control: Control<ThresholdForm, unknown, ThresholdForm>;
  /** Its place in the list. */
  at: number;
  frame: Omit<MovableGroupProps, 'children'>;
}

/** One threshold that charts offer. */
export function ThresholdFields({ control, at, frame }: Props) {
  const name = `thresholds.presets.${at}` as const;
  const { options, labelOf } = useCurrencies('with dollars');
  const { field: currency, fieldState: currencyState } = useController({ control, name: `${name}.currency` });
  const { field: outcome } = useController({ control, name: `${name}.outcome` });
  return (
    <MovableGroup {...frame}>
      <Box sx={fieldGrid}>
        <FormText control={control} name={`${name}.label`} label="Name" required />
        <FormText control={control} name={`${name}.key`} label="Name in links" required />
        <SelectInput
          label="Per"
          value={outcome.value}
          options={outcomes}
          onChange={outcome.onChange}
          sx={{ width: '100%' }}
        />
        <PickerField
          label="Currency"
          placeholder="Code, name or country"
          options={options}
          labelOf={labelOf}
          chosen={currency.value ? [currency.value] : []}
          onChange={([code = '']) => currency.onChange(code)}
          fault={currencyState.error?.message}
          required
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        />
        <FormNumber control={control} name={`${name}.low`} label="Value, or from" required />
        <FormNumber control={control} name={`${name}.high`} label="To" empty={null} hint="Empty: no range" />
        <FormNumber
          control={control}
          name={`${name}.year`}
          label="Price year"
          empty={null}
          hint="Empty: the target year"
        />
      </Box>
    </MovableGroup>
  );
}
