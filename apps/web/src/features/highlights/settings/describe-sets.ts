import type { EditedSets } from '@cea/contract/highlights';

type EditedSet = EditedSets[number];

const quoted = (terms: readonly string[]): string => terms.map((term) => `“${term}”`).join(', ');

function changesOf(before: EditedSet, after: EditedSet): string[] {
  const added = after.terms.filter((term) => !before.terms.includes(term));
  const removed = before.terms.filter((term) => !after.terms.includes(term));
  const parts = [
    after.label !== before.label && `renamed to “${after.label}”`,
    after.look !== before.look && `look ${after.look}`,
    added.length > 0 && `added ${quoted(added)}`,
    removed.length > 0 && `removed ${quoted(removed)}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? [] : [`“${before.label}”: ${parts.join('; ')}`];
}

/** The ids of sets that are also among others, in order. */
const orderOf = (sets: EditedSets, among: EditedSets): string =>
  sets
    .filter(({ id }) => among.some((set) => set.id === id))
    .map(({ id }) => id)
    .join();

/** What an edit of the sets changes, in one sentence for each set. */
export function describeSets(before: EditedSets, after: EditedSets): string[] {
  const kept = after.flatMap((set) => {
    const old = before.find(({ id }) => id !== null && id === set.id);
    return old ? changesOf(old, set) : [`Added “${set.label}”: ${quoted(set.terms)}`];
  });
  const gone = before.filter(({ id }) => !after.some((set) => set.id === id));
  const isMoved = orderOf(before, after) !== orderOf(after, before);
  return [...kept, ...gone.map(({ label }) => `Removed “${label}”`), ...(isMoved ? ['Changed the order'] : [])];
}
