import type { RoundDetail } from '@cea/contract/reading-rounds';
import Box from '@mui/material/Box';
import { type MouseEvent, useImperativeHandle, useMemo, useRef, type Ref, type KeyboardEvent } from 'react';
import { ArticleLine } from './ArticleLine.tsx';
import type { Balance, Kind } from './balance.ts';
import { useArticleDrop } from './drawer/use-article-drop.ts';
import { BalanceHead } from './BalanceHead.tsx';
import type { GridLine, Group } from './grid-lines.ts';
import { moveBy, type Place } from './grid-moves.ts';
import { columnsOf, gridStyles } from './grid-styles.ts';
import { lineTops } from './grid-window.ts';
import { GroupLine } from './GroupLine.tsx';
import type { CellAt, GroupDo } from './round-dialog.ts';
import { useActiveCell } from './use-active-cell.ts';
import { useCellDrag } from './use-cell-drag.ts';
import { useGridWindow } from './use-grid-window.ts';

/** What can happen in the grid; the page decides what it means. */
export interface GridEvents {
  onGroup: (group: Group) => void;
  onMore: (group: Group) => void;
  onGroupDo: (group: Group, what: GroupDo) => void;
  /** A reader of an assignment, in its head. */
  onReader: (group: Group, readerId: number, anchor: HTMLElement) => void;
  onCell: (at: CellAt, anchor: HTMLElement) => void;
  /** Space: plans or frees. */
  onToggle: (at: CellAt, anchor: HTMLElement) => void;
  onMove: (at: CellAt, to: number) => void;
}

export interface GridHandle {
  /** Moves the focus to a line. */
  goTo: (key: string, column: number) => void;
}

interface Props extends GridEvents {
  ref: Ref<GridHandle>;
  round: RoundDetail;
  lines: readonly GridLine[];
  names: ReadonlyMap<number, string>;
  balance: Balance;
  otherKind: Kind | undefined;
  onKind: (kind: Kind) => void;
  neededIn: (group: Group) => number;
  /** Articles can be dragged from its drawer onto a reader. */
  drawerOf: number | undefined;
  /** By article: who should read it. */
  suggestions: ReadonlyMap<number, readonly number[]>;
}

/** The element of a cell, and where it is. */
function placeOf(target: EventTarget, lines: readonly GridLine[]): (Place & { element: HTMLElement }) | undefined {
  const element = (target as Element).closest<HTMLElement>('[data-column]');
  const key = element?.closest<HTMLElement>('[data-line]')?.dataset.line;
  const line = lines.findIndex((each) => each.key === key);
  return element && line !== -1 ? { element, line, column: Number(element.dataset.column) } : undefined;
}

const hasOwnKeys = (target: EventTarget): boolean => (target as Element).closest('[data-own-keys]') !== null;

/**
 * Readers across, articles down, grouped by assignment. Only lines in view are drawn, and the grid listens in place of
 * its cells. Arrows move, Enter opens, Space plans or frees, planned cells can be dragged.
 */
export function AssignmentGrid(props: Props) {
  const { ref, round, lines, names, balance, otherKind, onKind, neededIn, suggestions, drawerOf } = props;
  const { people } = round;
  const box = useRef<HTMLDivElement>(null);
  const tops = useMemo(() => lineTops(lines), [lines]);
  const { first, last, height, onScroll } = useGridWindow(box, tops);
  const { place, activate } = useActiveCell(box, lines);
  const size = { lines: lines.length, columns: people.length + 2, page: Math.max(1, Math.floor(height / 50)) };

  useImperativeHandle(ref, () => ({
    goTo: (key, column) => activate({ line: lines.findIndex((line) => line.key === key), column }, true),
  }));

  const cellAt = ({ line, column }: Place): CellAt | undefined => {
    const at = lines[line];
    const person = people[column - 1];
    return at?.kind === 'article' && person ? { group: at.group, row: at.row, reader_id: person.id } : undefined;
  };
  const drag = useCellDrag((target) => {
    const found = placeOf(target, lines);
    const at = found && cellAt(found);
    return at && { at, element: found.element };
  }, props.onMove);

  /** The head of the column that something is over. */
  const articleDrop = useArticleDrop(drawerOf, (target) => {
    const head = (target as Element).closest<HTMLElement>('[data-reader-id]')?.dataset.readerId;
    const reader_id = head ? Number(head) : people[(placeOf(target, lines)?.column ?? 0) - 1]?.id;
    const element = box.current?.querySelector<HTMLElement>(`[data-reader-id="${reader_id}"]`);
    return reader_id !== undefined && element ? { reader_id, element } : undefined;
  });

  /** Enter and a press of the mouse. */
  const open = (at: Place, element: HTMLElement) => {
    const line = lines[at.line]!;
    if (line.kind === 'more') return props.onMore(line.group);
    const person = people[at.column - 1];
    if (line.kind === 'group') {
      if (at.column === 0) props.onGroup(line.group);
      else if (person && line.group.readers.some(({ reader_id }) => reader_id === person.id))
        props.onReader(line.group, person.id, element);
      return undefined;
    }
    const cell = cellAt(at);
    return cell && props.onCell(cell, element);
  };

  const onClick = (event: MouseEvent) => {
    const found = placeOf(event.target, lines);
    if (!found || hasOwnKeys(event.target) || (event.target as Element).closest('a')) return;
    activate(found, true);
    open(found, found.element);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const found = placeOf(event.target, lines);
    if (!found || found.element !== event.target || event.altKey || event.metaKey) return;
    const next = moveBy(event.key, event.ctrlKey, found, size);
    if (next) activate(next, true);
    else if (event.key === 'Enter') {
      const link = found.element.querySelector('a');
      if (link) link.click();
      else open(found, found.element);
    } else if (event.key === ' ') {
      const cell = cellAt(found);
      if (cell) props.onToggle(cell, found.element);
      else open(found, found.element);
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      found.element.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click();
    } else return;
    event.preventDefault();
  };

  const drawn = [...lines.keys()].slice(first, last);
  if (place.line < first || place.line >= last) drawn.push(place.line);
  return (
    <Box ref={box} sx={gridStyles} onScroll={onScroll} {...articleDrop}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells take the focus
        role="grid"
        aria-label="Who reads what"
        aria-rowcount={lines.length + 1}
        aria-colcount={size.columns}
        style={columnsOf(people.length)}
      >
        <thead>
          <BalanceHead people={people} names={names} balance={balance} otherKind={otherKind} onKind={onKind} />
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens for its cells */}
        <tbody style={{ height: tops.at(-1) }} onClick={onClick} onKeyDown={onKeyDown} {...drag}>
          {drawn.map((at) => {
            const line = lines[at];
            if (!line) return null;
            const active = at === place.line ? place.column : undefined;
            const shared = { people, names, at, top: tops[at]!, active };
            if (line.kind === 'group') {
              const own = { line, needed: neededIn(line.group), roundDue: round.due_on, onDo: props.onGroupDo };
              return <GroupLine key={line.key} {...own} {...shared} />;
            }
            if (line.kind === 'article') {
              const { cells, article_id } = line.row;
              const suggested = cells.length < neededIn(line.group) ? suggestions.get(article_id) : undefined;
              return <ArticleLine key={line.key} {...shared} line={line} suggested={suggested} />;
            }
            return (
              <tr
                key={line.key}
                aria-rowindex={at + 2}
                data-line={line.key}
                data-kind={line.kind}
                style={{ top: tops[at] }}
              >
                <td colSpan={size.columns} data-column={0} data-first tabIndex={active === undefined ? -1 : 0}>
                  {line.kind === 'more' ? `${line.count} more` : line.text}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Box>
  );
}
