import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import type { FormFieldProps } from './FormText.tsx';

interface Props<T extends FieldValues> extends Pick<FormFieldProps<T>, 'control' | 'name' | 'label' | 'required'> {
  options: readonly { readonly value: string; readonly label: string }[];
  autoComplete?: string;
}

/** A choice from a list in a form; nothing is chosen at first. */
export function FormSelect<T extends FieldValues>(props: Props<T>) {
  const { control, name, label, required, options, autoComplete } = props;
  const { field, fieldState } = useController({ control, name });
  const { ref, value, ...bound } = field;
  const id = useId();
  const fault = fieldState.error?.message;
  return (
    <FormControl fullWidth error={fault !== undefined}>
      <FormLabel htmlFor={id} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <NativeSelect
        {...bound}
        value={value ?? ''}
        inputRef={ref}
        input={<OutlinedInput />}
        inputProps={{
          id,
          autoComplete,
          'aria-required': required,
          'aria-invalid': fault !== undefined,
          'aria-describedby': fault ? `${id}-below` : undefined,
        }}
      >
        <option value="">Choose</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      {fault && <FormHelperText id={`${id}-below`}>{fault}</FormHelperText>}
    </FormControl>
  );
}
