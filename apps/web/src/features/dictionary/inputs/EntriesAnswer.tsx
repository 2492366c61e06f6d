import type { Chosen } from '@cea/contract/dictionary/variable';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { Choice } from '../choices.ts';
import { type LabelOf, useLabels } from '../use-labels.ts';
import type { AnswerInputProps } from './answer-input.ts';
import { ChoiceFinder } from './ChoiceFinder.tsx';

const noneChosen: readonly Chosen[] = [];

function withDetails(chosen: readonly Chosen[], id: number, details: string): Chosen[] {
  return chosen.map((one) => (one.id === id ? { id, ...(details !== '' && { details }) } : one));
}

const noneKnown: readonly Choice[] = [];

const knownOf = (chosen: readonly Chosen[], choices: readonly Choice[], labelOf: LabelOf): readonly Choice[] =>
  chosen.length === 0
    ? noneKnown
    : chosen.map(
        ({ id }) =>
          choices.find((choice) => choice.id === id) ?? { id, label: labelOf(id), also: [], depth: 0, details: false },
      );

/** Several entries in the order they were chosen; some require a text. */
export function EntriesAnswer(props: AnswerInputProps<readonly Chosen[]>) {
  const { variable, value = noneChosen, disabled, onChange } = props;
  const { choicesOf, labelOf } = useLabels();
  const choices = choicesOf(variable.vocabulary);
  const known = useMemo(() => knownOf(value, choices, labelOf), [value, choices, labelOf]);
  const choose = (ids: readonly number[]) =>
    onChange(ids.length === 0 ? null : ids.map((id) => value.find((one) => one.id === id) ?? { id }));

  return (
    <Stack spacing={1.25}>
      <ChoiceFinder
        {...props}
        several
        choices={choices}
        chosen={known}
        onChoose={(next) => choose(next.map(({ id }) => id))}
      />
      {known
        .filter(({ details }) => details)
        .map(({ id, label }) => (
          <TextInput
            key={id}
            label={`${label}: details`}
            value={value.find((one) => one.id === id)?.details ?? ''}
            disabled={disabled}
            onChange={(event) => onChange(withDetails(value, id, event.target.value))}
          />
        ))}
    </Stack>
  );
}
