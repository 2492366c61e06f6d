import { type DataType, keyword } from '@cea/contract/dictionary/terms';
import type { EmptySearch } from '@cea/contract/empty-searches';
import { effectLimit, type SynonymEffects, type SynonymFields } from '@cea/contract/synonym-editing';
import { planSearch, type Planned, type SearchNames } from '../search/plan-search.ts';
import type { RegistryView } from '../search/registry-search.ts';
import { indexSynonyms, nameKey } from '../search/synonym-index.ts';
import type { UsedGroup } from './synonyms-queries.ts';

export interface SynonymEdit {
  /** The group that is edited; null for a new one. */
  readonly id: number | null;
  /** Null: the group would be archived. */
  readonly draft: SynonymFields | null;
}

/** What words mean with the groups as they are, and as they would be. */
interface Meanings {
  readonly now: SearchNames;
  readonly after: SearchNames;
}

type NameEffect = SynonymEffects['names'][number];

const keysOf = (names: readonly string[] = []): Set<string> => new Set(names.map(nameKey));

/**
 * Names whose searches the edit may change, each once: first those that are added, removed or marked otherwise, then
 * the others of the group, then the groups that include one of them.
 */
function affectedNames(groups: readonly UsedGroup[], { id, draft }: SynonymEdit): string[] {
  const before = groups.find((group) => group.id === id);
  const names = [...(draft?.names ?? []), ...(before?.names ?? [])];
  const [was, is] = [keysOf(before?.names), keysOf(draft?.names)];
  const [wasAmbiguous, isAmbiguous] = [keysOf(before?.ambiguous), keysOf(draft?.ambiguous)];
  const isSame = (name: string): boolean => {
    const key = nameKey(name);
    return was.has(key) === is.has(key) && wasAmbiguous.has(key) === isAmbiguous.has(key);
  };
  const own = keysOf(names);
  const above = groups.filter((group) => group.id !== id && group.includes.some((name) => own.has(nameKey(name))));
  const ordered = [
    ...names.filter((name) => !isSame(name)),
    ...names.filter(isSame),
    ...above.flatMap((group) => group.names.slice(0, 1)),
  ];
  return [...new Map(ordered.toReversed().map((name) => [nameKey(name), name])).values()].toReversed();
}

/** Quotation marks and asterisks would make a name more than words. */
const planName = (type: DataType, name: string, meaning: SearchNames): Planned =>
  planSearch(type, { query: [{ term: keyword, values: [name.replaceAll(/["“”*]/g, ' ')] }] }, meaning);

/** What is searched for besides the name, in one order. */
const synonymsOf = (name: string, meaning: SearchNames): string =>
  planName('ratios', name, meaning)
    .expansions.flatMap(({ names }) => names.filter(({ searched }) => searched).map((also) => also.name))
    .toSorted()
    .join('\n');

/** How many records a text finds. */
export async function countFound(
  view: RegistryView,
  type: DataType,
  text: string,
  meaning: SearchNames,
): Promise<number> {
  const plan = planName(type, text, meaning);
  return (await view.find(type, plan, { sort: plan.sort, offset: 0, size: 0 })).total;
}

const countBoth = async (view: RegistryView, type: DataType, name: string, { now, after }: Meanings) => ({
  now: await countFound(view, type, name, now),
  after: await countFound(view, type, name, after),
});

const sizeOfChange = ({ ratios, studies }: NameEffect): number =>
  Math.abs(ratios.after - ratios.now) + Math.abs(studies.after - studies.now);

/** Of searches without results with an affected name, those that would find something. */
async function listHelped(
  view: RegistryView,
  open: readonly EmptySearch[],
  affected: readonly string[],
  after: SearchNames,
): Promise<SynonymEffects['searches']> {
  const keys = affected.map(nameKey);
  const named = open.filter(({ text }) => {
    const words = ` ${nameKey(text)} `;
    return keys.some((key) => words.includes(` ${key} `));
  });
  const helped: SynonymEffects['searches'] = [];
  for (const { text, type, searches } of named.slice(0, effectLimit)) {
    const finds = await countFound(view, type, text, after);
    if (finds > 0) helped.push({ text, type, searches, finds });
  }
  return helped;
}

interface Known {
  readonly groups: readonly UsedGroup[];
  /** Searches without results that nobody has dealt with. */
  readonly open: readonly EmptySearch[];
}

/** Counts by the engine of search, name by name, so that others are searching in between. */
export async function previewSynonyms(
  view: RegistryView,
  names: SearchNames,
  { groups, open }: Known,
  edit: SynonymEdit,
): Promise<SynonymEffects> {
  const others = groups.filter(({ id }) => id !== edit.id);
  const meanings = {
    now: { ...names, synonyms: indexSynonyms(groups) },
    after: { ...names, synonyms: indexSynonyms(edit.draft ? [...others, edit.draft] : others) },
  };
  const affected = affectedNames(groups, edit).filter((name) => nameKey(name) !== '');
  const effects: NameEffect[] = [];
  for (const name of affected.slice(0, effectLimit)) {
    if (synonymsOf(name, meanings.now) === synonymsOf(name, meanings.after)) continue;
    effects.push({
      name,
      ratios: await countBoth(view, 'ratios', name, meanings),
      studies: await countBoth(view, 'methods', name, meanings),
    });
  }
  return {
    names: effects.toSorted((a, b) => sizeOfChange(b) - sizeOfChange(a)),
    uncounted: Math.max(0, affected.length - effectLimit),
    searches: effects.length > 0 ? await listHelped(view, open, affected, meanings.after) : [],
  };
}
