/** One line of the menu of a row. */
export interface RowMenuAction {
  readonly label: string;
  readonly danger?: boolean;
  readonly onChoose: () => void;
}

/** The menus of the rows of a table. */
export interface RowMenus<Row> {
  readonly actionsOf: (row: Row) => readonly RowMenuAction[];
  /** What a row is called, for those who hear its button without seeing the row. */
  readonly nameOf: (row: Row) => string;
}
