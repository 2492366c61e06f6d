import { useMemo, useState } from 'react';
import { markOptions } from './choose-option.ts';
import { findOptions } from './find-options.ts';
import { indexOptions, type OptionNode } from './option-tree.ts';
import type { Picking } from './picker-props.ts';
import { showOptions, showRanked, turnBranch } from './shown-options.ts';

const noOptions: readonly OptionNode[] = [];
const noBranch: ReadonlySet<string> = new Set();
const noNames: ReadonlyMap<string, string> = new Map();

/** More lines are shown on request, so that a list of hundreds opens at once. */
const linesAtOnce = 100;

/** The lines of a picker for a search text. */
export function useOptions(picking: Picking, query: string) {
  const { options = noOptions, chosen, includesBelow = false, ranked = false } = picking;
  const isAsync = picking.onType !== undefined;
  const [turned, setTurned] = useState(noBranch);
  const [active, setActive] = useState<string>();
  const [limit, setLimit] = useState(linesAtOnce);
  const index = useMemo(() => indexOptions(options), [options]);
  const found = useMemo(() => {
    if (query.trim() === '') return undefined;
    if (!isAsync) return findOptions(index, query);
    const ids = [...index.nodes.keys()];
    return { ids: new Set(ids), ranked: ids, called: noNames };
  }, [isAsync, index, query]);
  const isRanked = ranked && found !== undefined;
  const lines = useMemo(
    () => (isRanked ? showRanked(index, found) : showOptions(index, found, turned)),
    [isRanked, index, found, turned],
  );
  const marks = useMemo(() => markOptions(index, chosen, includesBelow), [index, chosen, includesBelow]);

  // Keys act on the best match, even if the options load after the search was typed.
  const marked = lines.some(({ id }) => id === active) ? active : found?.ranked[0];
  const markedAt = lines.findIndex(({ id }) => id === marked);
  const shownCount = Math.max(limit, Math.ceil((markedAt + 1) / linesAtOnce) * linesAtOnce);
  return {
    index,
    lines,
    shown: useMemo(() => lines.slice(0, shownCount), [lines, shownCount]),
    marks,
    active: marked,
    isTree: !isRanked && options.some(({ children }) => children),
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
