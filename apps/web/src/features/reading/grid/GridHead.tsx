import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { type Column, groupTitle, headCells } from './grid-columns.ts';

interface Props {
  scope: string;
  columns: readonly Column[];
  above: AnyAnswers;
  /** The year whose dollars are shown. */
  dollarYear: number | undefined;
}

/** The id of a column's head, which labels what is typed below it. */
export const headId = (scope: string, key: string): string => `${scope}-column-${key}`;

/** The heads of the grid; columns that share a unit are under one head that names it. */
export function GridHead({ scope, columns, above, dollarYear }: Props) {
  const heads = headCells(columns);
  const isGrouped = heads.some(({ group }) => group);
  const own = (column: Column, rowSpan?: number) => (
    <th
      key={column.key}
      id={headId(scope, column.key)}
      scope="col"
      rowSpan={rowSpan}
      title={column.label}
      data-right={column.isRight || undefined}
      data-computed={!column.isWhite || undefined}
    >
      {column.head}
      {column.key === 'usd_target' && dollarYear !== undefined && ` ${dollarYear}`}
    </th>
  );
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={isGrouped ? 2 : undefined} style={{ textAlign: 'center', padding: '5px 0' }}>
          #
        </th>
        {heads.map(({ group, columns: under }) =>
          group ? (
            <th key={group} scope="colgroup" colSpan={under.length} data-group>
              {groupTitle(group, above)}
            </th>
          ) : (
            own(under[0]!, isGrouped ? 2 : undefined)
          ),
        )}
      </tr>
      {isGrouped && (
        <tr>{heads.filter(({ group }) => group).map(({ columns: under }) => under.map((column) => own(column)))}</tr>
      )}
    </thead>
  );
}
