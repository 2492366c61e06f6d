import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { createFilterOptions } from '@mui/material/useAutocomplete';
import { useId } from 'react';
import { tokens } from './tokens.ts';

export interface FindOption {
  readonly value: string;
  readonly label: string;
  /** A second line, which is searched too. */
  readonly about?: string;
}

interface Props {
  label: string;
  options: readonly FindOption[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Called with what is typed, where the server finds the options. */
  onType?: (typed: string) => void;
  placeholder?: string;
  fault?: string | undefined;
  hint?: string | undefined;
  required?: boolean;
  sx?: SxProps<Theme>;
}

const filterOptions = createFilterOptions<FindOption>({
  limit: 100,
  stringify: ({ label, about = '' }) => `${label} ${about}`,
});

const asFound = (options: FindOption[]) => options;

/** A choice from a long list, found by typing. */
export function FindInput(props: Props) {
  const { label, options, value, onChange, onType, placeholder, fault, hint, required, sx } = props;
  const id = useId();
  const below = fault ?? hint;
  return (
    <FormControl fullWidth error={fault !== undefined} sx={sx ?? null}>
      <FormLabel htmlFor={id} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <Autocomplete<FindOption>
        id={id}
        options={options}
        value={options.find((option) => option.value === value) ?? null}
        onChange={(_, chosen) => onChange(chosen?.value)}
        getOptionKey={(option) => option.value}
        getOptionLabel={(option) => option.label}
        isOptionEqualToValue={(a, b) => a.value === b.value}
        filterOptions={onType ? asFound : filterOptions}
        {...(onType && { onInputChange: (_, typed: string, why) => why === 'input' && onType(typed) })}
        noOptionsText="No matches"
        renderOption={({ key, ...item }, option) => (
          <Box component="li" key={key} {...item}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontSize: '0.9rem' }}>{option.label}</Box>
              {option.about && (
                <Box sx={{ fontSize: '0.8125rem', color: tokens.muted, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  {option.about}
                </Box>
              )}
            </Box>
          </Box>
        )}
        renderInput={(input) => (
          <OutlinedInput
            {...input.slotProps.input}
            id={input.id}
            fullWidth
            error={fault !== undefined}
            placeholder={placeholder ?? ''}
            slotProps={{
              input: {
                ...input.slotProps.htmlInput,
                'aria-required': required,
                'aria-describedby': below ? `${id}-below` : undefined,
              },
            }}
          />
        )}
      />
      {below && <FormHelperText id={`${id}-below`}>{below}</FormHelperText>}
    </FormControl>
  );
}
