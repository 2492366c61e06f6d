import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';

export interface TextInputProps extends Omit<OutlinedInputProps, 'error' | 'label'> {
  label: string;
  /** Why the value is refused. */
  fault?: string | undefined;
  hint?: ReactNode;
}

/** A field with its label above and its error or hint below. */
export function TextInput({ label, fault, hint, id, required, disabled, sx, ...rest }: TextInputProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const below = fault ?? hint;
  return (
    <FormControl fullWidth error={fault !== undefined} disabled={disabled ?? false} sx={sx ?? null}>
      <FormLabel htmlFor={inputId} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        {...rest}
        id={inputId}
        slotProps={{
          ...rest.slotProps,
          input: {
            ...rest.slotProps?.input,
            'aria-required': required,
            'aria-describedby': below ? `${inputId}-below` : undefined,
          },
        }}
      />
      {below && <FormHelperText id={`${inputId}-below`}>{below}</FormHelperText>}
    </FormControl>
  );
}
