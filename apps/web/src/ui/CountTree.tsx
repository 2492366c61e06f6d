import Box from '@mui/material/Box';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { CountLine } from './CountLine.tsx';
import { branchesWith, type CountNode, linesOf, narrowTree, treeAction } from './count-tree.ts';
import { FindInList } from './FindInList.tsx';
import { ChevronIcon } from './icons.tsx';
import { MoreLines } from './MoreLines.tsx';
import { searchedFrom, useTruncatedList } from './use-truncated-list.ts';

interface Props {
  label: string;
  nodes: readonly CountNode[];
  chosen: readonly string[];
  /** The chosen values are excluded. */
  excluding?: boolean;
  onToggle: (value: string) => void;
}

const toggledIn = (set: ReadonlySet<string>, value: string): Set<string> => {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
};

const countNodes = (nodes: readonly CountNode[]): number =>
  nodes.reduce((sum, { children }) => sum + 1 + countNodes(children), 0);
/** Indentation per level. */
const indent = 18;

/** A tree of choices. One Tab stop; arrows move, open and close, Space chooses. */
export function CountTree({ label, nodes, chosen, excluding = false, onToggle }: Props) {
  const wanted = new Set(chosen);
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(branchesWith(nodes, wanted)));
  const [active, setActive] = useState<string>();
  const tree = useRef<HTMLUListElement>(null);
  const some = useTruncatedList(
    nodes,
    (node) => wanted.has(node.value) || branchesWith([node], wanted).length > 0,
    ({ value }) => value,
  );
  const words = text.trim();
  const { nodes: shown, open } = words === '' ? { nodes: some.shown, open: opened } : narrowTree(nodes, words);
  const lines = linesOf(shown, open);
  const current = lines.some(({ node }) => node.value === active) ? active : lines[0]?.node.value;

  const go = (value: string) => {
    setActive(value);
    tree.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`)?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (current === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const action = treeAction(event.key, lines, current, open);
    if (!action) return;
    event.preventDefault();
    if ('go' in action) go(action.go);
    else if ('turn' in action) setOpened(toggledIn(opened, action.turn));
    else onToggle(action.choose);
  };
  const click = ({ target }: MouseEvent) => {
    const part = target instanceof Element ? target : null;
    const value = part?.closest<HTMLElement>('[role=treeitem]')?.dataset.value;
    if (value === undefined) return;
    setActive(value);
    if (part?.closest('.turn:not(:empty)')) setOpened(toggledIn(opened, value));
    else onToggle(value);
  };

  return (
    <>
      {countNodes(nodes) > searchedFrom && <FindInList label={`Find in ${label}`} value={text} onChange={setText} />}
      <ul
        className="counts"
        ref={tree}
        role="tree"
        aria-label={label}
        aria-multiselectable="true"
        onKeyDown={press}
        onClick={click}
      >
        {lines.map(({ node: { value, label: name, count, children }, level, place, siblings }) => (
          <li
            key={value}
            role="treeitem"
            data-value={value}
            aria-level={level}
            aria-posinset={place}
            aria-setsize={siblings}
            aria-checked={wanted.has(value)}
            aria-selected={wanted.has(value)}
            {...(children.length > 0 && { 'aria-expanded': open.has(value) })}
            tabIndex={value === current ? 0 : -1}
            className={wanted.has(value) && excluding ? 'line excluded' : 'line'}
            style={{ paddingLeft: (level - 1) * indent }}
            onFocus={() => setActive(value)}
          >
            <span className="turn" aria-hidden>
              {children.length > 0 && <ChevronIcon />}
            </span>
            <span className="box" aria-hidden />
            <CountLine label={name} count={count} />
          </li>
        ))}
      </ul>
      {words !== '' && lines.length === 0 && <Box sx={{ fontSize: '0.8438rem' }}>No matches.</Box>}
      {words === '' && <MoreLines hidden={some.hidden} all={some.all} onAll={some.showAll} />}
    </>
  );
}
