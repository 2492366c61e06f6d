import type { ChosenFilter } from './use-filter.ts';

interface Props {
  name: string;
  filter: ChosenFilter;
}

/** Inverts a filter: the chosen values are then excluded. Visible when something is chosen or on hover. */
export function ExcludeTick({ name, filter: { chosen, excluding, turn } }: Props) {
  return (
    <label className={chosen.length > 0 || excluding ? 'line exclude' : 'line exclude quiet'}>
      <input
        className="box"
        type="checkbox"
        aria-label={`Exclude selected: ${name}`}
        checked={excluding}
        onChange={turn}
      />
      Exclude
    </label>
  );
}
