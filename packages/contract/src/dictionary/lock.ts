import { computedVariables } from './computed-variables.ts';
import lock from './dictionary.lock.json' with { type: 'json' };
import { recordFields } from './record-fields.ts';
import type { Named } from './variable.ts';
import { type Dictionary, dictionaryVersion } from './variables.ts';

export interface Locked {
  readonly kind: string;
  readonly vocabulary?: string | undefined;
  readonly since: number;
  readonly retired?: number | undefined;
}

export const lockOf = (dictionary: Dictionary): Record<string, Locked> =>
  Object.fromEntries(
    Object.entries(dictionary).map(([key, { kind, vocabulary, since, retired }]) => [
      key,
      { kind, ...(vocabulary && { vocabulary }), since, ...(retired !== undefined && { retired }) },
    ]),
  );

/** Locked keys that were removed or changed their meaning, although there are answers under them. */
export function findBroken(dictionary: Dictionary, locked: Record<string, Locked> = lock): string[] {
  const current = lockOf(dictionary);
  return Object.entries(locked).flatMap(([key, { kind, vocabulary, since, retired }]) => {
    const now = current[key];
    if (!now) return [`${key} was removed; retire it instead`];
    if (now.kind !== kind) return [`${key} was ${kind} and is ${now.kind} now`];
    if (now.since !== since) return [`${key} came with version ${since}, not ${now.since}`];
    if (retired !== undefined && now.retired !== retired) return [`${key} was retired with version ${retired}`];
    return now.vocabulary === vocabulary ? [] : [`${key} took from ${vocabulary} and takes from ${now.vocabulary} now`];
  });
}

/**
 * Forms store the version they were filled under, so the version must determine which variables they could ask:
 * additions belong to the present version, and nothing is added or retired in a later one.
 */
export function findWrongVersions(dictionary: Dictionary, version = dictionaryVersion): string[] {
  const all: Record<string, Named> = { ...dictionary, ...computedVariables, ...recordFields };
  const last = Math.max(...Object.values(all).flatMap(({ since, retired = since }) => [since, retired]));
  const wrong = last === version ? [] : [`dictionaryVersion is ${version}, and the last change came with ${last}`];
  const added = Object.entries(dictionary).filter(([key, { since }]) => !(key in lock) && since !== version);
  return [...wrong, ...added.map(([key, { since }]) => `${key} is new in version ${version}, not ${since}`)];
}
