import lock from './dictionary.lock.json' with { type: 'json' };
import type { Dictionary } from './variables.ts';

export interface Locked {
  readonly kind: string;
  readonly vocabulary?: string | undefined;
}

export const lockOf = (dictionary: Dictionary): Record<string, Locked> =>
  Object.fromEntries(
    Object.entries(dictionary).map(([key, { kind, vocabulary }]) => [key, { kind, ...(vocabulary && { vocabulary }) }]),
  );

/** Keys that were promised and are gone or mean something else now. Answers were given under them. */
export function findBroken(dictionary: Dictionary, locked: Record<string, Locked> = lock): string[] {
  const current = lockOf(dictionary);
  return Object.entries(locked).flatMap(([key, { kind, vocabulary }]) => {
    const now = current[key];
    if (!now) return [`${key} was removed; retire it instead`];
    if (now.kind !== kind) return [`${key} was ${kind} and is ${now.kind} now`];
    return now.vocabulary === vocabulary ? [] : [`${key} took from ${vocabulary} and takes from ${now.vocabulary} now`];
  });
}
