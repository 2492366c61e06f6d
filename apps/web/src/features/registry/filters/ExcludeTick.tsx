import type { ChosenFilter } from './use-filter.ts';

interface Props {
  name: string;
  filter: ChosenFilter;
}

/** Turns a filter round: what is chosen is then left out. It shows itself where something is chosen or pointed at. */
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
