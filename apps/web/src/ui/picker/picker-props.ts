import type { OptionNode } from './option-tree.ts';

export interface OptionGroup {
  readonly id: string;
  readonly label: string;
}

/** The options of a picker and the chosen ones. */
export interface Picking {
  readonly label: string;
  /** Undefined until they are loaded; the picker's `onOpen` requests them. */
  readonly options: readonly OptionNode[] | undefined;
  readonly chosen: readonly string[];
  /** The label of a chosen option, which may not be among the loaded ones. */
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
