import type { GridBlock, GridColumns } from '@cea/contract/weights-grid';
import Box from '@mui/material/Box';
import { type CSSProperties, Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { counted } from '../../../lib/number-format.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { Labels } from '../../dictionary/choices.ts';
import { useWidth } from '../charts/use-width.ts';
import type { SearchState } from '../search-state.ts';
import { CellButton } from './CellButton.tsx';
import { columnHeads, kindTitles, stateName } from './grid-names.ts';
import { blockStyles } from './grid-styles.ts';
import { betterThan, cellIn, laddersOf, moveTo, type Spot } from './ladder.ts';
import { OpenedCell } from './OpenedCell.tsx';
import { scaleOf } from './scale.ts';

interface Props {
  state: SearchState;
  by: GridColumns;
  block: GridBlock;
  labels: Labels;
}

const isAt = (a: Spot | undefined, b: Spot): boolean => a?.row === b.row && a.column === b.column;

/** One Tab stop: arrows move between the cells, Enter opens one below its row, Esc closes it. */
export function GridTable({ state, by, block, labels }: Props) {
  const { labelOf } = labels;
  const { kind, rows, columns } = block;
  const table = useRef<HTMLTableElement>(null);
  const [box, width] = useWidth<HTMLDivElement>();
  const [opened, setOpened] = useState<Spot>();
  const [chosen, setCurrent] = useState<Spot>();
  // Another answer may not have that cell.
  const current =
    chosen && rows[chosen.row] && cellIn(rows[chosen.row]!, chosen.column)
      ? chosen
      : { row: 0, column: rows[0]!.cells[0]!.column };
  const scale = scaleOf(block);
  const names = columnHeads(block, labelOf);
  const ladders = laddersOf(block);

  const goTo = (spot: Spot) => {
    setCurrent(spot);
    table.current?.querySelector<HTMLElement>(`[data-cell="${spot.row} ${spot.column}"]`)?.focus();
  };
  const close = (spot: Spot) => {
    setOpened(undefined);
    goTo(spot);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    if (event.key === 'Escape' && opened) {
      close(opened);
      return;
    }
    const isCell = event.target instanceof HTMLElement && event.target.dataset.cell !== undefined;
    const next = isCell && !event.altKey && !event.ctrlKey && !event.metaKey && moveTo(event.key, block, current);
    if (!next) return;
    event.preventDefault();
    goTo(next);
  };
  const keys = { onKeyDown };
  const toggle = (spot: Spot) => {
    setCurrent(spot);
    setOpened(isAt(opened, spot) ? undefined : spot);
  };

  return (
    <Box ref={box} sx={blockStyles} style={{ '--columns': columns.length } as CSSProperties}>
      <table ref={table}>
        <VisuallyHidden component="caption">{kindTitles[kind].title}</VisuallyHidden>
        <colgroup>
          <col className="name" />
          {names.map((name) => (
            <col key={name} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{kindTitles[kind].row}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...keys}>
          {ladders.map((ladder) => (
            <Fragment key={ladder.disease}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <span>
                    {labelOf(ladder.disease)} <small>{counted(ladder.weights, 'weight')}</small>
                  </span>
                </th>
              </tr>
              {ladder.rows.map((row) => {
                const at = rows.indexOf(row);
                const name = stateName(row.state, row.disease, labelOf);
                const cell = opened?.row === at ? cellIn(row, opened.column) : undefined;
                return (
                  <Fragment key={row.state}>
                    <tr>
                      <th scope="row">{name}</th>
                      {names.map((column, index) => {
                        const spot = { row: at, column: index };
                        const own = cellIn(row, index);
                        const milder = betterThan(kind, ladder.rows, row, index);
                        return own ? (
                          <td key={column}>
                            <CellButton
                              kind={kind}
                              cell={own}
                              scale={scale}
                              spot={spot}
                              name={`${name}, ${column}`}
                              milder={milder && { name: stateName(milder.state, milder.disease, labelOf), ...milder }}
                              isOpened={isAt(opened, spot)}
                              isCurrent={isAt(current, spot)}
                              onToggle={toggle}
                              onFocus={setCurrent}
                            />
                          </td>
                        ) : (
                          <td key={column} className="empty">
                            –
                          </td>
                        );
                      })}
                    </tr>
                    {cell && (
                      <tr>
                        <td colSpan={columns.length + 1} className="opened">
                          {/* As wide as what is in sight of a table that scrolls. */}
                          <Box sx={{ position: 'sticky', left: 0, width: width || '100%' }}>
                            <OpenedCell
                              key={cell.column}
                              {...{ state, by, block, row, cell, labels }}
                              title={columns.length > 1 ? `${name} · ${names[cell.column]!}` : name}
                              onClose={() => opened && close(opened)}
                            />
                          </Box>
                        </td>
                      </tr>
                    )}
                  </Fragment>
                );
              })}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
