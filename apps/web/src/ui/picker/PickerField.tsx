import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import Box from '@mui/material/Box';
import { visuallyHidden } from '../visually-hidden.ts';
import { labelStyles } from './field-styles.ts';
import { Picker } from './Picker.tsx';
import type { PickerFieldProps } from './picker-props.ts';

/** A picker with its label above and its error or hint below. */
export function PickerField({ hideLabel = false, fault, hint, sx, ...picker }: PickerFieldProps) {
  const id = useId();
  const below = fault ?? hint;
  return (
    <FormControl fullWidth error={fault !== undefined} sx={sx ?? null}>
      <Box component="label" id={`${id}-label`} htmlFor={id} sx={hideLabel ? visuallyHidden : labelStyles}>
        {picker.label}
      </Box>
      <Picker
        {...picker}
        id={id}
        labelId={`${id}-label`}
        describedBy={below ? `${id}-below` : undefined}
        invalid={fault !== undefined}
      />
      {below && <FormHelperText id={`${id}-below`}>{below}</FormHelperText>}
    </FormControl>
  );
}
