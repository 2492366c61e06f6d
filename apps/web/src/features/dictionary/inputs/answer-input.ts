import type { Variable } from '@cea/contract/dictionary/variable';

/** The props of every answer input; `V` is the type of the answer. */
export interface AnswerInputProps<V> {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly variable: Variable;
  readonly unit: string | undefined;
  readonly value: V | undefined;
  readonly invalid: boolean;
  readonly disabled: boolean;
  /** Null clears the answer. */
  readonly onChange: (value: V | null) => void;
}
