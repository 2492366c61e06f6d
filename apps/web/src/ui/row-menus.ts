import type { ReactNode } from 'react';

/** One line of a menu of actions. */
export interface MenuAction {
  readonly label: string;
  readonly danger?: boolean;
  /** A letter that does the same while the row has the focus. */
  readonly shortcut?: string;
  readonly onChoose: () => void;
}

/** The menus of the rows of a table. */
export interface RowMenus<Row> {
  readonly actionsOf: (row: Row) => readonly MenuAction[];
  /** The action that is used most, as a button before the menu; where there is little room, the menu alone has it. */
  readonly buttonOf?: (row: Row) => ReactNode;
  /** What a row is called, for those who hear its button without seeing the row. */
  readonly nameOf: (row: Row) => string;
}
