import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId } from 'react';
import { visuallyHidden } from './visually-hidden.ts';

interface Props<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
  sx?: SxProps<Theme>;
  /** Puts the label before the control instead of above it. */
  inline?: boolean;
  /** Hides the label visually where the options speak for themselves. */
  hideLabel?: boolean;
}

/** A choice from a short list; the native control, which phones and screen readers support best. */
export function SelectInput<V extends string>(props: Props<V>) {
  const { label, value, options, onChange, sx, inline = false, hideLabel = false } = props;
  const id = useId();
  return (
    <FormControl
      sx={[
        inline && { flexDirection: 'row', alignItems: 'center', gap: 1 },
        ...(Array.isArray(sx) ? sx : [sx ?? null]),
      ]}
    >
      <FormLabel
        htmlFor={id}
        sx={[inline ? { fontWeight: 400, whiteSpace: 'nowrap' } : { mb: 0.5 }, hideLabel && visuallyHidden]}
      >
        {label}
      </FormLabel>
      <NativeSelect
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value as V)}
        input={<OutlinedInput />}
        sx={inline ? { minHeight: 32, '& .MuiNativeSelect-select': { height: 32 } } : null}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
