import { useEffect, useRef } from 'react';
import { type Chip, chipLabel } from './chips.ts';

interface Props {
  chips: readonly Chip[];
  onRemove: (chip: Chip) => void;
}

/** The parts of the search. After one is removed, the next gets the focus. */
export function Chips({ chips, onRemove }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ at: number; of: number }>(undefined);
  useEffect(() => {
    if (!removed.current || removed.current.of === chips.length) return;
    const { at } = removed.current;
    removed.current = undefined;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    buttons[Math.min(at, buttons.length - 1)]?.focus();
  }, [chips.length]);
  return (
    <ul ref={list} className="chips" aria-label="Search conditions">
      {chips.map((chip, at) => (
        <li key={chip.key} className="chip">
          <span>
            {chip.name && <b>{chip.name}</b>} {chip.text}
          </span>
          <button
            type="button"
            aria-label={`Remove ${chipLabel(chip)}`}
            onClick={() => {
              removed.current = { at, of: chips.length };
              onRemove(chip);
            }}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}
