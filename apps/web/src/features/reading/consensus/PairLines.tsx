import type { Consensus } from '@cea/contract/forms';
import type { FormWarning } from '@cea/contract/form-warnings';
import { ReaderTag } from '../ReaderTag.tsx';
import { CellLine } from './CellLine.tsx';
import type { CellItem, ItemGroup, Side } from './consensus-items.ts';
import { FoldedLine } from './FoldedLine.tsx';
import type { LineActions } from './GroupLines.tsx';
import { isDiffering, type PairCell, type PairOfRows } from './pair-grid.ts';
import { AgreedCell, AgreeingMark, TakeCell } from './PairCells.tsx';
import { PairRemarks } from './PairRemarks.tsx';
import { RowMenu } from './RowMenu.tsx';
import { SingleDecision } from './SingleDecision.tsx';

interface Props {
  consensus: Consensus;
  pair: PairOfRows;
  /** The answers that are listed, and how many questions are folded; undefined if the view leaves the row out. */
  shown: ItemGroup | undefined;
  alignments: readonly ('left' | 'right')[];
  standing: string | undefined;
  warnings: readonly FormWarning[];
  isMenuOpen: boolean;
  disabled: boolean;
  actions: LineActions;
}

const lines = ['A', 'B', 'agreed'] as const;
type Line = (typeof lines)[number];

/** The four parts of a line, spread over the columns of the grid. */
function spansOf(columns: number): readonly [number, number, number, number] {
  const side = Math.max(1, Math.round(columns * 0.23));
  const field = Math.max(1, Math.round(columns * 0.27));
  return [field, side, side, Math.max(1, columns - field - 2 * side)];
}

/** A ratio or weight of both readers: one line where they agree; where they differ, only the differing cells open. */
export function PairLines(props: Props) {
  const { consensus, pair, shown, alignments, standing, warnings, isMenuOpen, disabled, actions } = props;
  const { group, number, cells, others } = pair;
  const { name = '', title } = group;
  const single = group.items.find((item) => item.kind === 'row');
  const open = !single && isDiffering(pair);
  const columns = cells.length + 2;
  const current = group.items.find((item): item is CellItem => item.id === standing && item.kind === 'cell');
  const isCurrent = current !== undefined || single?.id === standing;
  const shownOthers = others.filter((item) => shown?.items.includes(item));
  const silent = others.length - shownOthers.length;
  const isBelow = current !== undefined && shownOthers.includes(current);
  // Others are said at their own lines.
  const remarked = warnings.filter(({ key }) => !shownOthers.some((item) => item.key === key));
  const choice = { row: name, disabled, actions };

  const contentOf = (cell: PairCell, line: Line) => {
    if (cell.kind === 'same') return cell.text;
    if (cell.kind === 'open')
      return line === 'agreed' ? (
        <AgreedCell item={cell.item} {...choice} />
      ) : (
        <TakeCell item={cell.item} side={line} {...choice} />
      );
    if (open && line !== 'agreed') return line === 'A' ? cell.a : cell.b;
    return cell.agreed ?? <em>follows</em>;
  };
  const classOf = (cell: PairCell) =>
    cell.kind === 'open' ? (cell.item === current ? 'open hot' : 'open') : cell.kind === 'computed' ? 'computed' : '';

  return (
    <tbody data-pair className={isCurrent ? 'current' : undefined}>
      {(open ? lines : lines.slice(0, 1)).map((line) => (
        <tr key={line}>
          {line === 'A' && (
            <th scope="rowgroup" rowSpan={open ? 3 : 1} className="number">
              {number}
              {!disabled && (
                <RowMenu
                  consensus={consensus}
                  pair={group.pair!}
                  title={title}
                  open={isMenuOpen}
                  onOpen={(isOpen) => actions.openMenu(isOpen ? group.id : undefined)}
                  onTake={(side: Side) => actions.takeRow(group, side)}
                  onPair={actions.pair}
                />
              )}
            </th>
          )}
          <td className="reader">
            {single ? <ReaderTag side={single.side} /> : !open ? <AgreeingMark /> : null}
            {open && line !== 'agreed' && <ReaderTag side={line} />}
          </td>
          {cells.map((cell, at) =>
            cell.kind === 'same' && line !== 'A' ? null : (
              <td
                // The columns of a grid never change places.
                // oxlint-disable-next-line react/no-array-index-key
                key={at}
                data-line={cell.kind === 'open' ? cell.item.id : undefined}
                className={`${classOf(cell)} ${alignments[at]}`}
                rowSpan={open && cell.kind === 'same' ? 3 : 1}
              >
                {contentOf(cell, line)}
              </td>
            ),
          )}
        </tr>
      ))}
      {single && (
        <SingleDecision
          item={single}
          current={single.id === standing}
          columns={columns}
          disabled={disabled}
          actions={actions}
        />
      )}
      {(open || remarked.length > 0 || (current !== undefined && !isBelow)) && (
        <PairRemarks
          group={group}
          current={isBelow ? undefined : current}
          warnings={remarked}
          columns={columns}
          disabled={disabled}
          actions={actions}
        />
      )}
      {shownOthers.map((item) => (
        <CellLine
          key={item.id}
          item={item}
          current={item === current}
          disabled={disabled}
          spans={spansOf(columns)}
          onTake={(side) => actions.choose(item, side)}
          onEdit={() => actions.edit(item)}
          onNote={() => actions.note(item)}
          suggest={actions.suggest}
        />
      ))}
      {shown?.folded !== undefined && silent > 0 && (
        <FoldedLine count={silent} columns={columns} onShow={() => actions.unfold(group.id)} />
      )}
    </tbody>
  );
}
