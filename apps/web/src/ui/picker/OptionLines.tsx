import { memo, type MouseEvent } from 'react';
import { ChevronIcon } from '../icons.tsx';
import type { Mark } from './choose-option.ts';
import type { ShownOption } from './shown-options.ts';

const checked = { on: true, within: true, some: 'mixed', off: false } as const;

interface LineProps {
  line: ShownOption;
  domId: string;
  isTree: boolean;
  several: boolean;
  mark: Mark;
  active: boolean;
}

const Line = memo(function Line({ line, domId, isTree, several, mark, active }: LineProps) {
  const isOption = !line.heading;
  return (
    <div
      id={domId}
      role={isTree ? 'treeitem' : 'option'}
      aria-checked={several && isOption ? checked[mark] : undefined}
      aria-selected={several ? undefined : mark === 'on'}
      aria-disabled={mark === 'within' || undefined}
      aria-level={isTree ? line.level : undefined}
      aria-expanded={line.open}
      aria-posinset={line.position}
      aria-setsize={line.siblings}
      data-id={line.id}
      data-active={active || undefined}
      data-leads={line.leads || undefined}
      data-heading={line.heading || undefined}
      style={isTree ? { paddingLeft: line.level * 22 - 14 } : { paddingLeft: 14 }}
    >
      {isTree && <span data-turn="">{line.open !== undefined && <ChevronIcon />}</span>}
      {several && isOption && <span data-box="" />}
      <span>
        {line.label}
        {line.about && <span data-about="">{line.about}</span>}
      </span>
    </div>
  );
});

interface Props {
  listId: string;
  isTree: boolean;
  several: boolean;
  lines: readonly ShownOption[];
  marks: ReadonlyMap<string, Mark>;
  active: string | undefined;
}

/** The id of a line's element. Ids of options may contain spaces, which an attribute of ids cannot. */
export const lineId = (listId: string, id: string): string => `${listId}-${id.replaceAll(' ', '_')}`;

export function OptionLines({ listId, isTree, several, lines, marks, active }: Props) {
  return lines.map((line) => (
    <Line
      key={line.id}
      line={line}
      domId={lineId(listId, line.id)}
      isTree={isTree}
      several={several}
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
  const isChevron = line.ariaExpanded !== null && (target as Element).closest('[data-turn]') !== null;
  return { id, turns: isChevron || line.dataset.heading !== undefined };
}
