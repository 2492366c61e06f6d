import { type Chain, findChain, findHops, handOn } from './chains.ts';
import { type DealTable, type DealtArticle, type Team, loadOf, readersOf } from './deal-table.ts';

export type IsInternal = (reader: number) => boolean;

/** Two readers, both internal or both external. */
function isUnmixed(table: DealTable, article: DealtArticle, isInternal: IsInternal): boolean {
  const [one, other, ...more] = readersOf(table, article);
  return other !== undefined && more.length === 0 && isInternal(one!) === isInternal(other);
}

/** Gives at least one unmixed article to a reader of the other kind; who has one more for it had one fewer. */
function findMixingChain(table: DealTable, teams: readonly Team[], isInternal: IsInternal): Chain | undefined {
  const isOther = ([one]: Team, [other]: Team) => isInternal(one!) !== isInternal(other!);
  const unmixed = new Set(table.articles.filter((article) => isUnmixed(table, article, isInternal)));
  if (unmixed.size === 0) return undefined;
  const hops = findHops(table, teams, (article, from, to) => unmixed.has(article) || !isOther(from, to));
  for (const from of teams) {
    const isGoal = ({ team, gains }: Chain) => gains && (team === from || loadOf(table, team) < loadOf(table, from));
    const chain = findChain(hops, from, isGoal, isOther);
    if (chain) return chain;
  }
  return undefined;
}

/** Makes pairs of an internal and an external reader wherever that leaves the loads as fair as they are. */
export function mixPairs(table: DealTable, teams: readonly Team[], isInternal: IsInternal): void {
  let chain = findMixingChain(table, teams, isInternal);
  for (; chain; chain = findMixingChain(table, teams, isInternal)) handOn(table, chain);
}
