import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import type { FormFieldProps } from './FormText.tsx';

interface Props<T extends FieldValues> extends Pick<FormFieldProps<T>, 'control' | 'name'> {
  children: ReactNode;
}

/** Something to agree to, in a form. */
export function FormCheckbox<T extends FieldValues>({ control, name, children }: Props<T>) {
  const { field, fieldState } = useController({ control, name });
  const { ref, value, ...bound } = field;
  const id = useId();
  const fault = fieldState.error?.message;
  return (
    <FormControl error={fault !== undefined}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Checkbox
          {...bound}
          checked={Boolean(value)}
          slotProps={{
            input: {
              id,
              ref,
              'aria-required': true,
              'aria-invalid': fault !== undefined,
              'aria-describedby': fault ? `${id}-below` : undefined,
            },
          }}
          sx={{ p: 0.25 }}
        />
        <Box component="label" htmlFor={id} sx={{ fontSize: '0.9rem', lineHeight: 1.45 }}>
          {children}
        </Box>
      </Box>
      {fault && (
        <FormHelperText id={`${id}-below`} sx={{ mx: 0 }}>
          {fault}
        </FormHelperText>
      )}
    </FormControl>
  );
}
