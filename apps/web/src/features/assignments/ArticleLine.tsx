import type { RoundReader } from '@cea/contract/reading-rounds';
import { memo } from 'react';
import { Link } from 'react-router';
import { articlePath } from '../../lib/article-path.ts';
import { outcomeOf } from './article-stage.ts';
import { hasConflict, lookOf } from './cell-look.ts';
import type { GridLine } from './grid-lines.ts';
import { OutcomeText } from './OutcomeText.tsx';

interface Props {
  line: Extract<GridLine, { kind: 'article' }>;
  people: readonly RoundReader[];
  names: ReadonlyMap<number, string>;
  /** Its place among all lines. */
  at: number;
  top: number;
  /** The column that Tab reaches. */
  active: number | undefined;
  suggested: readonly number[] | undefined;
}

/** One article: a cell for each reader of the round. Its cells have no handlers of their own; the grid listens. */
export const ArticleLine = memo(function ArticleLine(props: Props) {
  const { line, people, names, at, top, active, suggested } = props;
  const { group, row, problem } = line;
  const isDraft = group.published_at === null;
  const cells = new Map(row.cells.map((cell) => [cell.reader_id, cell]));
  const tabIndex = (column: number) => (column === active ? 0 : -1);
  const last = people.length + 1;
  return (
    <tr
      aria-rowindex={at + 2}
      data-line={line.key}
      data-kind="article"
      data-hot={row.cells.some(hasConflict) || undefined}
      style={{ top }}
    >
      <th scope="row" data-column={0} data-first tabIndex={tabIndex(0)}>
        {/* Styled by the grid: a styled component for each row would slow down scrolling. */}
        <Link to={articlePath(row.article_id)} tabIndex={-1}>
          {row.compound_id}
        </Link>
        <span data-title title={row.title}>
          {row.title}
        </span>
      </th>
      {people.map(({ id }, index) => {
        const cell = cells.get(id);
        const { look, text, words } = lookOf(cell, suggested?.includes(id));
        const label = `${names.get(id)}: ${words}`;
        return (
          <td
            key={id}
            data-column={index + 1}
            data-plannable={(isDraft && look === 'empty') || undefined}
            tabIndex={tabIndex(index + 1)}
            aria-label={label}
          >
            {look !== 'empty' && (
              <span data-look={look} title={label} draggable={cell?.state === 'planned'}>
                {text}
              </span>
            )}
          </td>
        );
      })}
      <td data-column={last} data-last tabIndex={tabIndex(last)}>
        <OutcomeText outcome={outcomeOf(group, row, problem)} />
      </td>
    </tr>
  );
});
