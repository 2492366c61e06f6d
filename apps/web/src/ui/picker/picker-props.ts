import type { OptionNode } from './option-tree.ts';

export interface OptionGroup {
  readonly id: string;
  readonly label: string;
}

/** What a picker offers and what was chosen of it. */
export interface Picking {
  readonly label: string;
  /** Undefined until they are there; `onOpen` of the picker says that they are wanted. */
  readonly options: readonly OptionNode[] | undefined;
  readonly chosen: readonly string[];
  /** What something chosen is called, though it may not be among the options that are there now. */
  readonly labelOf: (id: string) => string;
  readonly onChange: (chosen: readonly string[]) => void;
  /** Several sets of options in one picker, one of them shown. */
  readonly groups?: {
    readonly label: string;
    readonly list: readonly OptionGroup[];
    readonly shown: string;
    readonly onShow: (id: string) => void;
  };
}
