import type { SynonymFields } from '@cea/contract/synonym-editing';
import { synonymKinds } from '@cea/contract/synonyms';

const listLabels = {
  names: 'names',
  includes: 'included names',
  ambiguous: 'ambiguous names',
  company: 'company words',
} as const;

/** What differs in a group, one sentence for each change. */
export function describeEdit(before: SynonymFields, after: SynonymFields): string[] {
  const changes = (Object.keys(listLabels) as (keyof typeof listLabels)[]).flatMap((field) => {
    const added = after[field].filter((name) => !before[field].includes(name));
    const removed = before[field].filter((name) => !after[field].includes(name));
    return [
      ...(added.length > 0 ? [`Added to the ${listLabels[field]}: ${added.join(', ')}`] : []),
      ...(removed.length > 0 ? [`Removed from the ${listLabels[field]}: ${removed.join(', ')}`] : []),
    ];
  });
  if (before.kind !== after.kind) changes.push(`Kind: ${synonymKinds[after.kind]}`);
  return changes;
}
