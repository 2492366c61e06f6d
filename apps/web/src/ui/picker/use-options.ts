import { useMemo, useState } from 'react';
import { markOptions } from './choose-option.ts';
import { findOptions } from './find-options.ts';
import { indexOptions, type OptionNode } from './option-tree.ts';
import type { Picking } from './picker-props.ts';
import { showOptions, turnBranch } from './shown-options.ts';

const noOptions: readonly OptionNode[] = [];
const noBranch: ReadonlySet<string> = new Set();

/** More lines are shown on request, so that a list of hundreds opens at once. */
const linesAtOnce = 100;

/** The lines of a picker for a search text. */
export function useOptions(picking: Picking, query: string) {
  const { options = noOptions, chosen, includesBelow = false } = picking;
  const isAsync = picking.onType !== undefined;
  const [turned, setTurned] = useState(noBranch);
  const [active, setActive] = useState<string>();
  const [limit, setLimit] = useState(linesAtOnce);
  const index = useMemo(() => indexOptions(options), [options]);
  const found = useMemo(() => {
    if (query.trim() === '') return undefined;
    return isAsync ? { ids: new Set(index.nodes.keys()), best: options[0]?.id } : findOptions(index, query);
  }, [isAsync, options, index, query]);
  const lines = useMemo(() => showOptions(index, found, turned), [index, found, turned]);
  const marks = useMemo(() => markOptions(index, chosen, includesBelow), [index, chosen, includesBelow]);

  // Keys act on the best match, even if the options load after the search was typed.
  const marked = lines.some(({ id }) => id === active) ? active : found?.best;
  const markedAt = lines.findIndex(({ id }) => id === marked);
  const shownCount = Math.max(limit, Math.ceil((markedAt + 1) / linesAtOnce) * linesAtOnce);
  return {
    index,
    lines,
    shown: useMemo(() => lines.slice(0, shownCount), [lines, shownCount]),
    marks,
    active: marked,
    isTree: options.some(({ children }) => children),
    setActive,
    turn: (...ids: readonly string[]) => setTurned((before) => ids.reduce(turnBranch, before)),
    showMore: () => setLimit(shownCount + linesAtOnce),
    /** A new search resets branches opened by hand and starts at the best match. */
    startOver: () => {
      setTurned(noBranch);
      setActive(undefined);
      setLimit(linesAtOnce);
    },
  };
}
