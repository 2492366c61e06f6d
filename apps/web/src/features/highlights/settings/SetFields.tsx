import { type HighlightLook, highlightLooks } from '@cea/contract/highlights';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { type Control, useController } from 'react-hook-form';
import { faultInList } from '../../../lib/fault-in-list.ts';
import { ChipsInput } from '../../../ui/ChipsInput.tsx';
import { FormText } from '../../../ui/FormText.tsx';
import { MovableGroup, type MovableGroupProps } from '../../../ui/MovableGroup.tsx';
import { SelectInput } from '../../../ui/SelectInput.tsx';
import type { SetsInput } from './sets-input.ts';

const lookLabels: Record<HighlightLook, string> = {
  amber: 'Amber, solid underline',
  green: 'Green, dashed underline',
  rose: 'Rose, double underline',
  slate: 'Slate, wavy underline',
};
const looks = highlightLooks.map((value) => ({ value, label: lookLabels[value] }));

interface Props {
  control: Control<SetsInput, unknown, SetsInput>;
  /** Its place in the list of sets. */
  at: number;
  frame: Omit<MovableGroupProps, 'children'>;
}

/** Name, look and terms of one set. */
export function SetFields({ control, at, frame }: Props) {
  const { field: look, fieldState: lookState } = useController({ control, name: `sets.${at}.look` });
  const { field: terms, fieldState: termsState } = useController({ control, name: `sets.${at}.terms` });
  return (
    <MovableGroup {...frame}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', mb: 2 }}>
        <Box sx={{ flex: '1 1 180px' }}>
          <FormText control={control} name={`sets.${at}.label`} label="Name" required />
        </Box>
        <Box sx={{ flex: '1 1 180px' }}>
          <SelectInput
            label="Look"
            value={look.value}
            options={looks}
            onChange={look.onChange}
            sx={{ width: '100%' }}
          />
          {lookState.error && (
            <FormHelperText error sx={{ mx: 0 }}>
              {lookState.error.message}
            </FormHelperText>
          )}
        </Box>
      </Box>
      <ChipsInput
        label="Terms"
        grows
        values={terms.value}
        onChange={terms.onChange}
        placeholder="QALY, quality-adjusted life year*"
        fault={faultInList(termsState.error)}
      />
    </MovableGroup>
  );
}
