import type { FormRow } from '@cea/contract/forms';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { FormSession } from '../form-session.ts';
import { type Before, choose, editOwn, restore } from './choices.ts';
import type { CellItem, Item, ItemGroup, Side } from './consensus-items.ts';
import { type Extent, takeAll } from './take-all.ts';

/** A choice that can be undone, in words. */
export interface ChoiceStep {
  readonly text: string;
  readonly before: readonly Before[];
}

type MakeGroups = (rows: readonly FormRow[]) => readonly ItemGroup[];

/** The decisions about a consensus, and how to undo them one by one. The functions stay the same for a session. */
export function useChoices(session: FormSession, makeGroups: MakeGroups) {
  const [steps, setSteps] = useState<readonly ChoiceStep[]>([]);
  const [hasChosen, setHasChosen] = useState(false);
  const latest = useRef(steps);
  const put = useCallback((next: readonly ChoiceStep[]) => {
    latest.current = next;
    setSteps(next);
  }, []);
  const actions = useMemo(() => {
    const add = (text: string, before: readonly Before[]) => {
      if (before.length === 0) return;
      put([...latest.current, { text, before }]);
      setHasChosen(true);
    };
    return {
      choose: (item: Item, side: Side, text: string) => add(text, choose(session, item, side)),
      editOwn: (item: CellItem, value: unknown, reason: string, text: string) =>
        add(text, editOwn(session, item, value, reason)),
      takeAll: (what: { side: Side; extent: Extent; within?: string }, text: string) =>
        add(text, takeAll(session, makeGroups, what)),
      undo: () => {
        const last = latest.current.at(-1);
        // Backwards, so that a question is asked again before its own answer returns.
        for (const before of last?.before.toReversed() ?? []) restore(session, before);
        put(latest.current.slice(0, -1));
        return last;
      },
      /** After a pairing the rows are other ones. */
      forget: () => {
        put([]);
        setHasChosen(false);
      },
    };
  }, [session, makeGroups, put]);
  return {
    actions,
    last: steps.at(-1),
    /** Also if all choices since the last pairing were undone: their rows have been edited. */
    hasChosen,
  };
}
