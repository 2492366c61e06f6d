import { type ReactNode, useState } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { ChevronIcon } from '../../../ui/icons.tsx';
import type { TermGroup } from './filter-groups.ts';

interface Props {
  groups: readonly TermGroup[];
  /** One of them has a choice. */
  chosen: boolean;
  children: (group: TermGroup) => ReactNode;
}

/**
 * Filters beyond the terms of the type: collapsed until the user opens them, which is remembered, or one has a choice.
 */
export function MoreFilters({ groups, chosen, children }: Props) {
  const [open, setOpen] = useState(() => chosen || readStored('moreFilters') === 'open');
  const turn = () => {
    setOpen(!open);
    writeStored('moreFilters', open ? 'folded' : 'open');
  };
  return (
    <>
      <section className={open ? 'opened' : undefined}>
        <div className="head">
          <h3>
            <button type="button" aria-expanded={open} onClick={turn}>
              <ChevronIcon aria-hidden />
              More filters
            </button>
          </h3>
        </div>
        {!open && <p>{groups.map(({ label }) => label).join(', ')}</p>}
      </section>
      {open && groups.map(children)}
    </>
  );
}
