import type { Variable } from '@cea/contract/dictionary/variable';

/** What every input of an answer gets, whatever its kind; `V` is what an answer of that kind is. */
export interface AnswerInputProps<V> {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly variable: Variable;
  readonly unit: string | undefined;
  readonly value: V | undefined;
  readonly invalid: boolean;
  readonly disabled: boolean;
  /** Null takes the answer back. */
  readonly onChange: (value: V | null) => void;
}
