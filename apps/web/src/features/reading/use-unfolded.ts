import { useState } from 'react';

/**
 * Whether a group is unfolded. It unfolds when something in it has to be seen, and when a link leads into it; only the
 * reader folds it, because it must not close around the cursor.
 */
export function useUnfolded(isNeeded: boolean, wanted: object | undefined) {
  const [isOpen, setOpen] = useState(isNeeded || wanted !== undefined);
  const [last, setLast] = useState({ isNeeded, wanted });
  if (last.isNeeded !== isNeeded || last.wanted !== wanted) {
    setLast({ isNeeded, wanted });
    if ((isNeeded && !last.isNeeded) || (wanted && wanted !== last.wanted)) setOpen(true);
  }
  return [isOpen, setOpen] as const;
}
