import type { Chosen } from '@cea/contract/dictionary/variable';
import Stack from '@mui/material/Stack';
import { Picker } from '../../../ui/picker/Picker.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { choiceOptions } from '../choice-options.ts';
import { offeredChoices } from '../choices.ts';
import { useLabels } from '../use-labels.ts';
import type { AnswerInputProps } from './answer-input.ts';

const noneChosen: readonly Chosen[] = [];

function withDetails(chosen: readonly Chosen[], id: number, details: string): Chosen[] {
  return chosen.map((one) => (one.id === id ? { id, ...(details !== '' && { details }) } : one));
}

/** Several entries in the order they were chosen; some require a text. */
export function EntriesAnswer(props: AnswerInputProps<readonly Chosen[]>) {
  const { variable, value = noneChosen, disabled, onChange } = props;
  const { choicesOf, labelOf, known } = useLabels();
  const choices = choicesOf(variable.vocabulary);
  const choose = (ids: readonly number[]) =>
    onChange(ids.length === 0 ? null : ids.map((id) => value.find((one) => one.id === id) ?? { id }));
  const withText = value.filter((one) => choices.find(({ id }) => id === one.id)?.details);

  return (
    <Stack spacing={1.25}>
      <Picker
        {...props}
        label={variable.label}
        several
        options={known ? choiceOptions(offeredChoices(choices)) : undefined}
        chosen={value.map(({ id }) => String(id))}
        labelOf={(id) => labelOf(Number(id))}
        onChange={(ids) => choose(ids.map(Number))}
      />
      {withText.map(({ id, details = '' }) => (
        <TextInput
          key={id}
          label={`${labelOf(id)}: details`}
          value={details}
          disabled={disabled}
          onChange={(event) => onChange(withDetails(value, id, event.target.value))}
        />
      ))}
    </Stack>
  );
}
