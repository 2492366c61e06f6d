import { Refusal } from '../http/refusal.ts';

interface Edited<F> {
  /** Identifies the edited figure: EUR-2014. */
  readonly row_id: string;
  readonly current: F;
  /** The values that the caller saw; undefined if there were none. */
  readonly base: Partial<F> | undefined;
  readonly changes: Partial<F>;
  readonly seq: number;
}

/** The changes that differ from the current values. */
export function differing<F extends object>(current: F, changes: Partial<F>): Partial<F> {
  const names = (Object.keys(changes) as (keyof F)[]).filter(
    (name) => changes[name] !== undefined && changes[name] !== current[name],
  );
  return Object.fromEntries(names.map((name) => [name, changes[name]])) as Partial<F>;
}

/**
 * Refuses to overwrite a field that someone else changed since the caller read it: the caller decides, and nothing is
 * lost silently.
 */
export function assertFigureUnchanged<F extends object>({ row_id, current, base, changes, seq }: Edited<F>): void {
  const fields = Object.keys(differing(current, changes)) as (keyof F & string)[];
  const key = fields.find((field) => base?.[field] !== current[field]);
  if (key === undefined) return;
  throw new Refusal('conflict', 'This value was changed in the meantime.', {
    conflict: { row_id, key, theirs: current[key], yours: changes[key], seq },
  });
}
