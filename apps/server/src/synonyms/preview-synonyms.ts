import { setImmediate } from 'node:timers/promises';
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

async function countPlanned(view: RegistryView, type: DataType, plan: Planned): Promise<number> {
  // Where all matches are known already, nothing else would let other requests in.
  await setImmediate();
  return (await view.find(type, plan, { sort: plan.sort, offset: 0, size: 0 })).total;
}

/** How many records a text finds. */
export const countFound = (view: RegistryView, type: DataType, text: string, meaning: SearchNames): Promise<number> =>
  countPlanned(view, type, planName(type, text, meaning));

/** The name and what is searched for besides, in one order, each with what it names: that decides where it must stand. */
function meaningOf(name: string, { expansions }: Planned, { synonyms }: SearchNames): string {
  const others = expansions.flatMap(({ names }) => names.filter(({ searched }) => searched).map((one) => one.name));
  return [name, ...others]
    .map((one) => `${one}: ${synonyms.subjectOf(nameKey(one))}`)
    .toSorted()
    .join('\n');
}

/** What a search for the name finds; undefined if the edit does not change it. */
async function findEffect(view: RegistryView, name: string, { now, after }: Meanings): Promise<NameEffect | undefined> {
  const [planNow, planAfter] = [planName('ratios', name, now), planName('ratios', name, after)];
  if (meaningOf(name, planNow, now) === meaningOf(name, planAfter, after)) return undefined;
  return {
    name,
    ratios: {
      now: await countPlanned(view, 'ratios', planNow),
      after: await countPlanned(view, 'ratios', planAfter),
    },
    studies: {
      now: await countFound(view, 'methods', name, now),
      after: await countFound(view, 'methods', name, after),
    },
  };
}

/** Names of a large group mean more work each, so fewer are counted. */
const workLimit = 2000;
const countable = (groups: readonly UsedGroup[], { id, draft }: SynonymEdit): number => {
  const group = draft ?? groups.find((one) => one.id === id);
  const size = (group?.names.length ?? 0) + (group?.includes.length ?? 0);
  return Math.min(effectLimit, Math.floor(workLimit / Math.max(1, size)));
};

const sizeOfChange = ({ ratios, studies }: NameEffect): number =>
  Math.abs(ratios.after - ratios.now) + Math.abs(studies.after - studies.now);

/** The searches with one of these names in them. */
function searchesWith(open: readonly EmptySearch[], names: readonly string[]): EmptySearch[] {
  const keys = names.map((name) => ` ${nameKey(name)} `);
  return open.filter(({ text }) => {
    const words = ` ${nameKey(text)} `;
    return keys.some((key) => words.includes(key));
  });
}

/** Those of the searches that would find something. */
async function listHelped(
  view: RegistryView,
  searches: readonly EmptySearch[],
  after: SearchNames,
): Promise<SynonymEffects['searches']> {
  const helped: SynonymEffects['searches'] = [];
  for (const { text, type, searches: times } of searches) {
    const finds = await countFound(view, type, text, after);
    if (finds > 0) helped.push({ text, type, searches: times, finds });
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
  const limit = countable(groups, edit);
  const effects: NameEffect[] = [];
  for (const name of affected.slice(0, limit)) {
    const effect = await findEffect(view, name, meanings);
    if (effect) effects.push(effect);
  }
  return {
    names: effects.toSorted((a, b) => sizeOfChange(b) - sizeOfChange(a)),
    uncounted: Math.max(0, affected.length - limit),
    searches:
      effects.length > 0 ? await listHelped(view, searchesWith(open, affected).slice(0, limit), meanings.after) : [],
  };
}
