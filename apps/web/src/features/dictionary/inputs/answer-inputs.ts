import type { Kind, Values } from '@cea/contract/dictionary/variable';
import type { ComponentType } from 'react';
import type { AnswerInputProps } from './answer-input.ts';
import { ChoiceAnswer, FlagAnswer } from './ChoiceAnswer.tsx';
import { EntriesAnswer } from './EntriesAnswer.tsx';
import { EntryAnswer } from './EntryAnswer.tsx';
import { NumberAnswer } from './NumberAnswer.tsx';
import { TextAnswer } from './TextAnswer.tsx';

/** A number field may hold text that is not a number yet. */
interface Typed extends Omit<Values, 'number' | 'year'> {
  number: number | string;
  year: number | string;
}

/** The input for each kind of answer. */
const byKind: { readonly [K in Kind]: ComponentType<AnswerInputProps<Typed[K]>> } = {
  text: TextAnswer,
  number: NumberAnswer,
  year: NumberAnswer,
  flag: FlagAnswer,
  choice: ChoiceAnswer,
  entry: EntryAnswer,
  entries: EntriesAnswer,
};

/** The same for a kind, and so a value type, that is known only at run time. */
export const answerInputs = byKind as unknown as Readonly<Record<Kind, ComponentType<AnswerInputProps<never>>>>;
