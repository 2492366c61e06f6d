/** Which rows of a list are ticked, by their keys. They stay ticked on other pages of the list. */
export interface RowSelection<Row> {
  readonly selected: Readonly<Record<string, true>>;
  readonly onChange: (selected: Record<string, true>) => void;
  /** What a row is called, for those who hear its box without seeing the row. */
  readonly nameOf: (row: Row) => string;
}
