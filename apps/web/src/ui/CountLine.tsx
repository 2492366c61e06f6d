import { showCount } from '../lib/number-format.ts';

interface Props {
  label: string;
  /** Absent if unknown. */
  count: number | undefined;
}

/** The name and the count of a choice, inside a line of `countStyles`. */
export function CountLine({ label, count }: Props) {
  return (
    <>
      <span className={count === 0 ? 'name nothing' : 'name'}>{label}</span>
      {count !== undefined && <span className="count">{showCount(count)}</span>}
    </>
  );
}
