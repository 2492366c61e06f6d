import { useMemo, useState } from 'react';
import { markOptions, toggleOption } from './choose-option.ts';
import type { KeyEffect } from './option-keys.ts';
import { indexOptions, type OptionNode } from './option-tree.ts';
import type { Picking } from './picker-props.ts';
import { type TreeSearch, showOptions, startLooking, turnBranch } from './shown-options.ts';

const noOptions: readonly OptionNode[] = [];

/** The lines of an open picker, and their actions. */
export function useOptions({ options = noOptions, chosen, onChange }: Picking) {
  const [looking, setLooking] = useState<TreeSearch>(startLooking);
  const [active, setActive] = useState<string>();
  const index = useMemo(() => indexOptions(options), [options]);
  const lines = useMemo(() => showOptions(index, looking), [index, looking]);
  const marks = useMemo(() => markOptions(index, chosen), [index, chosen]);

  // Keys act on the first match, even if the options load after the search was typed.
  const firstFound = lines.find(({ found }) => found)?.id;
  const choose = (id: string) => {
    setActive(id);
    onChange(toggleOption(index, chosen, id));
  };
  const turn = (...ids: readonly string[]) => setLooking((before) => ids.reduce(turnBranch, before));
  return {
    query: looking.query,
    lines,
    marks,
    active: lines.some(({ id }) => id === active) ? active : firstFound,
    choose,
    turn,
    /** A new search resets branches opened by hand and starts at the first match. */
    search: (query: string) => {
      setLooking({ ...startLooking, query });
      setActive(undefined);
    },
    apply: (effect: KeyEffect) => {
      if (effect.active !== undefined) setActive(effect.active);
      if (effect.turn) turn(...effect.turn);
      if (effect.choose !== undefined) choose(effect.choose);
    },
  };
}
