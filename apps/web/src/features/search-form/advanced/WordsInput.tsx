import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Fragment } from 'react';
import { QuietButton } from '../../../ui/QuietButton.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

interface Props {
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** Words that must all occur, or instead of them others. */
export function WordsInput({ values, onChange }: Props) {
  // Alternatives have no name but their place.
  const fields = (values.length > 0 ? values : ['']).map((value, at) => ({
    value,
    name: at === 0 ? 'Words' : `Words, alternative ${at + 1}`,
  }));
  const put = (name: string, text: string) =>
    onChange(fields.map((field) => (field.name === name ? text : field.value)));
  const removed = (name: string) => fields.filter((field) => field.name !== name).map(({ value }) => value);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {fields.map(({ value, name }, at) => (
        <Fragment key={name}>
          {at > 0 && (
            <Box component="span" sx={{ color: tokens.muted, fontSize: '0.875rem' }}>
              or
            </Box>
          )}
          <OutlinedInput
            value={value}
            placeholder={at === 0 ? 'statin, "heart failure", vaccin*' : ''}
            onChange={(event) => put(name, event.target.value)}
            // An alternative that was emptied is gone once its field is left.
            onBlur={() => value.trim() === '' && at > 0 && onChange(removed(name))}
            slotProps={{ input: { 'aria-label': name, maxLength: 400, autoComplete: 'off' } }}
            sx={{ flex: '1 1 200px' }}
          />
        </Fragment>
      ))}
      <QuietButton onClick={() => onChange([...fields.map(({ value }) => value), ''])}>
        + or <VisuallyHidden>other words</VisuallyHidden>
      </QuietButton>
    </Box>
  );
}
