import type { RoundFields } from '@cea/contract/reading-rounds';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { FormDate } from '../../ui/FormDate.tsx';
import { FormNumber } from '../../ui/FormNumber.tsx';
import { FormSwitch } from '../../ui/FormSwitch.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { fieldTexts, rates, type RoundInput } from './round-fields.ts';

type RoundControl = Control<RoundInput, unknown, RoundFields>;

const twoColumns = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
const perArticle = [
  { value: '1', label: '1' },
  { value: '2', label: '2' },
] as const;

function ReadersField({ control }: { control: RoundControl }) {
  const { field } = useController({ control, name: 'readers_per_article' });
  const id = useId();
  return (
    <Box>
      <FormLabel id={id} sx={{ display: 'block', mb: 0.5 }}>
        {fieldTexts.readers_per_article.label}
      </FormLabel>
      <Segmented
        labelledBy={id}
        describedBy={`${id}-hint`}
        options={perArticle}
        value={String(field.value) as '1' | '2'}
        onChange={(value) => value && field.onChange(Number(value))}
      />
      <FormHelperText id={`${id}-hint`}>A full review always has two.</FormHelperText>
    </Box>
  );
}

/** The fields of a round. */
export function RoundInputs({ control }: { control: RoundControl }) {
  return (
    <>
      <Panel title="Round">
        <Stack spacing={2.5}>
          <FormText control={control} name="label" label={fieldTexts.label.label} autoComplete="off" required />
          <Box sx={twoColumns}>
            <FormDate control={control} name="starts_on" label={fieldTexts.starts_on.label} />
            <FormDate
              control={control}
              name="due_on"
              label={fieldTexts.due_on.label}
              hint="For assignments without a due date of their own."
            />
          </Box>
          <ReadersField control={control} />
          <FormSwitch
            control={control}
            name="ranks_queue"
            label={fieldTexts.ranks_queue.label}
            hint="Readers get the abstracts first that resemble those accepted before. Nothing is rejected automatically."
          />
        </Stack>
      </Panel>
      <Panel title="Rates" lead="What one submission earns. A change counts for later submissions only.">
        <Box sx={twoColumns}>
          {rates.map((rate) => (
            <FormNumber
              key={rate}
              control={control}
              name={rate}
              label={fieldTexts[rate].label}
              decimals={2}
              required
              startAdornment={<InputAdornment position="start">$</InputAdornment>}
            />
          ))}
        </Box>
      </Panel>
    </>
  );
}
