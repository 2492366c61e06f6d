import { useState } from 'react';
import { showCount } from '../../../lib/number-format.ts';
import { firstChips, orderChips, type TermChip } from './term-chips.ts';

interface Props {
  /** What the names have in common. */
  label: string;
  chips: readonly TermChip[];
  onPress: (chip: TermChip) => void;
}

const cross = 'M3 3l10 10M13 3L3 13';
const plus = 'M8 3v10M3 8h10';

/**
 * Names with their counts, each a button that takes it out of the search or puts it in. They keep their order and stay
 * visible when counts change: give the list a new key for another search. For styles see `termStyles`.
 */
export function TermChips({ label, chips, onPress }: Props) {
  const [isUnfolded, setUnfolded] = useState(false);
  const [order] = useState(() => orderChips(chips).map(({ name }) => name));
  const [kept, setKept] = useState<ReadonlySet<string>>(
    () => new Set(firstChips(orderChips(chips)).map(({ name }) => name)),
  );
  const ordered = chips.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  const few = ordered.filter(({ name, isPinned }) => isPinned || kept.has(name));
  const more = ordered.length - few.length;
  return (
    <ul className="terms" aria-label={label}>
      {(isUnfolded ? ordered : few).map((chip) => (
        <li key={chip.name}>
          <button
            type="button"
            className={chip.isOff ? 'term off' : 'term'}
            data-name={chip.name}
            aria-label={chip.label}
            onClick={() => {
              setKept(new Set([...kept, chip.name]));
              onPress(chip);
            }}
          >
            <span className="name" title={chip.name}>
              {chip.name}
            </span>{' '}
            {chip.count !== null && <span className="count">{showCount(chip.count)}</span>}
            <svg width={9} height={9} viewBox="0 0 16 16" aria-hidden>
              <path d={chip.isOff ? plus : cross} />
            </svg>
          </button>
        </li>
      ))}
      {more > 0 && (
        <li>
          <button
            type="button"
            className="more"
            aria-expanded={isUnfolded}
            aria-label={isUnfolded ? `Fewer of the ${label}` : `${more} more of the ${label}`}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? 'Fewer' : `${more} more`}
          </button>
        </li>
      )}
    </ul>
  );
}
