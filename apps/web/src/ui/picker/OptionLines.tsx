import { memo, type MouseEvent } from 'react';
import { ChevronIcon } from '../icons.tsx';
import type { Mark } from './choose-option.ts';
import type { ShownOption } from './shown-options.ts';

const checked = { on: true, within: true, some: 'mixed', off: false } as const;

interface LineProps {
  line: ShownOption;
  domId: string;
  role: 'treeitem' | 'option';
  mark: Mark;
  active: boolean;
}

const Line = memo(function Line({ line, domId, role, mark, active }: LineProps) {
  const isTree = role === 'treeitem';
  return (
    <div
      id={domId}
      role={role}
      aria-checked={checked[mark]}
      aria-disabled={mark === 'within' || undefined}
      aria-level={isTree ? line.level : undefined}
      aria-expanded={line.open}
      aria-posinset={line.position}
      aria-setsize={line.siblings}
      data-id={line.id}
      data-active={active || undefined}
      data-leads={line.leads || undefined}
      style={isTree ? { paddingLeft: line.level * 22 - 14 } : { paddingLeft: 14 }}
    >
      {isTree && <span data-turn="">{line.open !== undefined && <ChevronIcon />}</span>}
      <span data-box="" />
      <span>{line.label}</span>
    </div>
  );
});

interface Props {
  listId: string;
  role: 'tree' | 'listbox';
  lines: readonly ShownOption[];
  marks: ReadonlyMap<string, Mark>;
  active: string | undefined;
}

/** The id of a line's element. */
export const lineId = (listId: string, id: string): string => `${listId}-${id}`;

export function OptionLines({ listId, role, lines, marks, active }: Props) {
  return lines.map((line) => (
    <Line
      key={line.id}
      line={line}
      domId={lineId(listId, line.id)}
      role={role === 'tree' ? 'treeitem' : 'option'}
      mark={marks.get(line.id) ?? 'off'}
      active={line.id === active}
    />
  ));
}

/** The option a click in the list was on, and whether it was on its chevron. */
export function clickedOption({ target }: MouseEvent): { id: string; turns: boolean } | undefined {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
  const id = line?.dataset.id;
  if (!line || id === undefined) return undefined;
  return { id, turns: line.ariaExpanded !== null && (target as Element).closest('[data-turn]') !== null };
}
