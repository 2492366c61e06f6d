import type { JsonObject } from '../db/tables.ts';

/** The fields that differ, before and after, for the audit log. */
export function difference<T extends object>(before: T, after: T): { old: JsonObject; new: JsonObject } {
  const differing = (Object.keys(after) as (keyof T & string)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (from: T) => Object.fromEntries(differing.map((field) => [field, from[field]])) as JsonObject;
  return { old: pick(before), new: pick(after) };
}
