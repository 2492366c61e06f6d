import { useState } from 'react';

/** Which rows are ticked. They stay so while a search hides them. */
export function useTicked() {
  const [ids, setIds] = useState<readonly number[]>([]);
  return {
    ids,
    has: (id: number) => ids.includes(id),
    set: (some: readonly number[], ticked: boolean) => {
      const others = ids.filter((id) => !some.includes(id));
      setIds(ticked ? [...others, ...some] : others);
    },
    clear: () => setIds([]),
  };
}
export type Ticked = ReturnType<typeof useTicked>;
