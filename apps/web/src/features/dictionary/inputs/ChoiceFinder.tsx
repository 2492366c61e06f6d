import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { createFilterOptions } from '@mui/material/useAutocomplete';
import { useMemo } from 'react';
import type { Choice } from '../choices.ts';

interface Props {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  disabled: boolean;
  choices: readonly Choice[];
  chosen: readonly Choice[];
  several: boolean;
  onChoose: (chosen: readonly Choice[]) => void;
}

/** Longer lists are for searching, not scrolling. */
const filterOptions = createFilterOptions<Choice>({ limit: 100 });

/** Finds entries of a vocabulary as the user types. */
export function ChoiceFinder({ id, describedBy, invalid, disabled, choices, chosen, several, onChoose }: Props) {
  // A new array on every render would clear the text being typed.
  const value = useMemo(() => (several ? [...chosen] : (chosen[0] ?? null)), [several, chosen]);
  return (
    <Autocomplete<Choice, boolean>
      id={id}
      multiple={several}
      disabled={disabled}
      disableCloseOnSelect={several}
      options={choices}
      value={value}
      onChange={(_, next) => onChoose(Array.isArray(next) ? next : next ? [next] : [])}
      getOptionKey={(choice) => choice.id}
      getOptionLabel={(choice) => choice.label}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={filterOptions}
      noOptionsText="No matches"
      renderOption={({ key, ...option }, choice) => (
        <Box component="li" key={key} {...option}>
          <Box component="span" sx={{ pl: choice.depth * 2, fontSize: '0.9rem' }}>
            {choice.label}
          </Box>
        </Box>
      )}
      renderInput={(input) => (
        <OutlinedInput
          {...input.slotProps.input}
          id={input.id}
          disabled={input.disabled}
          fullWidth
          error={invalid}
          placeholder={chosen.length === 0 ? 'Type to find…' : ''}
          slotProps={{ input: { ...input.slotProps.htmlInput, 'aria-describedby': describedBy } }}
        />
      )}
    />
  );
}
