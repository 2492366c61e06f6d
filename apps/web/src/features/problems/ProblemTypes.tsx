import { isReportable, problemVocabulary } from '@cea/contract/problems';
import type { Entry } from '@cea/contract/reference';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useQuery } from '@tanstack/react-query';
import { type Control, useController } from 'react-hook-form';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Group } from '../../ui/Group.tsx';
import { tokens } from '../../ui/tokens.ts';
import { vocabularyOptions } from '../dictionary/vocabulary-options.ts';
import type { ProblemInput } from './problem-form.ts';

/** The kinds of problems that a reader can report. */
export const useProblemTypes = (): readonly Entry[] | undefined =>
  useQuery(vocabularyOptions(problemVocabulary)).data?.filter(isReportable);

interface Props {
  // oxlint-disable-next-line typescript/no-explicit-any -- a field does not depend on the form's parsed values
  control: Control<ProblemInput, unknown, any>;
  types: readonly Entry[] | undefined;
}

/** All kinds at once: a list to unfold would hide what can be reported. */
export function ProblemTypes({ control, types }: Props) {
  const { field, fieldState } = useController({ control, name: 'type' });
  const fault = fieldState.error?.message;
  return (
    <Group aria-describedby={fault && 'problem-type-fault'}>
      <Box component="legend" sx={legend}>
        What is the problem?
      </Box>
      {types ? (
        <Box sx={grid}>
          {types.map(({ id, label }, at) => (
            <Box key={id} component="label" sx={option}>
              <input
                type="radio"
                name={field.name}
                value={id}
                checked={field.value === String(id)}
                ref={at === 0 ? field.ref : undefined}
                onBlur={field.onBlur}
                onChange={(event) => field.onChange(event.target.value)}
              />
              {label}
            </Box>
          ))}
        </Box>
      ) : (
        <Skeleton variant="rounded" height={190} />
      )}
      {fault && (
        <FormHelperText error id="problem-type-fault">
          {fault}
        </FormHelperText>
      )}
    </Group>
  );
}

const legend = { p: 0, mb: 0.75, color: tokens.label, fontSize: '0.8125rem', fontWeight: 600 } as const;
const grid = { display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
/** High enough for a thumb. */
const option = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: { xs: 44, md: 32 },
  fontSize: '0.9375rem',
  cursor: 'pointer',
  input: { m: 0, width: 18, height: 18, flex: 'none', accentColor: tokens.blue },
} as const;
