/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/prefer-tag-over-role --
   a table laid out as cards loses its own roles in some browsers */
import type { Column } from './column.ts';
import type { LineCells } from './row-groups.ts';

export type LineColumn = Pick<Column<never>, 'key' | 'label' | 'align' | 'nowrap'>;

/** In place of a box or a menu, which only rows have. */
export const noColumn: LineColumn = { label: '' };

/** The cells of a line that is not a row: of a group, or of all rows together. */
export const LineCellsOf = ({ columns, cells }: { columns: readonly LineColumn[]; cells: LineCells }) =>
  columns.map(({ key = '', label, align, nowrap }) => (
    <td
      role="cell"
      key={key || label}
      data-label={label}
      data-align={align}
      data-nowrap={nowrap}
      data-empty={cells[key] === undefined || undefined}
    >
      {cells[key]}
    </td>
  ));
