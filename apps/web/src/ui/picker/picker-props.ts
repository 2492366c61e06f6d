import type { SxProps, Theme } from '@mui/material/styles';
import type { OptionNode } from './option-tree.ts';

/** Another use of text that chose nothing. */
export interface Fallback {
  /** Said if no option has the name. */
  readonly noMatch: string;
  readonly label: (typed: string) => string;
  readonly onTake: (typed: string) => void;
}

/** What a picker offers, and what is chosen. */
export interface Picking {
  /** Undefined until they are loaded; `onOpen` requests them. */
  readonly options: readonly OptionNode[] | undefined;
  readonly chosen: readonly string[];
  /** The label of a chosen option, which may not be among the loaded ones. */
  readonly labelOf: (id: string) => string;
  readonly onChange: (chosen: readonly string[]) => void;
  /** Any number of options instead of one. */
  readonly several?: boolean;
  /** Choosing an option includes everything below it, as in a search. */
  readonly includesBelow?: boolean;
  /** A search gives one list, best first, instead of branches of the tree. */
  readonly ranked?: boolean;
  /** If given, text that chose nothing stays when the field is left; otherwise it is named and removed. */
  readonly fallback?: Fallback;
  /**
   * Called with what is typed, where the server finds the options. They are shown as they come, and must be undefined
   * until they belong to what was typed last.
   */
  readonly onType?: (typed: string) => void;
  /** Called when the picker is about to open, to load its options. */
  readonly onOpen?: () => void;
}

/** What was done in a field before its picker was loaded. */
export interface Begun {
  readonly isFocused?: boolean;
  readonly isOpen?: boolean;
  readonly typed?: string;
  readonly isEntered?: boolean;
}

export interface PickerProps extends Picking {
  /** Id of the text box, for its label. */
  readonly id: string;
  readonly labelId: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly describedBy?: string | undefined;
  readonly required?: boolean | undefined;
  readonly invalid?: boolean;
  readonly disabled?: boolean;
  /** While the picker is not in use, further chips are counted, not shown. */
  readonly shownChips?: number;
  readonly begun?: Begun | undefined;
}

export interface PickerFieldProps extends Omit<PickerProps, 'id' | 'labelId' | 'describedBy' | 'invalid'> {
  /** Hides the label visually where the context gives it. */
  readonly hideLabel?: boolean;
  /** Why the choice is refused. */
  readonly fault?: string | undefined;
  readonly hint?: string | undefined;
  readonly sx?: SxProps<Theme>;
}
