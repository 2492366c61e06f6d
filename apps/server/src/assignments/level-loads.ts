import { type Chain, findChain, findHops, handOn } from './chains.ts';
import { type DealTable, type Team, loadOf } from './deal-table.ts';

/** From a team to one whose members have at least two articles fewer. */
function findFairerChain(table: DealTable, teams: readonly Team[]): Chain | undefined {
  const hops = findHops(table, teams);
  for (const from of teams.toSorted((one, other) => loadOf(table, other) - loadOf(table, one))) {
    const chain = findChain(hops, from, ({ team }) => loadOf(table, team) < loadOf(table, from) - from.length);
    if (chain) return chain;
  }
  return undefined;
}

/**
 * Hands articles on until no chain makes the loads fairer. They are then as equal as the conflicts of interest allow:
 * without such a chain, the sum of the squared loads is the least possible.
 */
export function levelLoads(table: DealTable, teams: readonly Team[]): void {
  for (let chain = findFairerChain(table, teams); chain; chain = findFairerChain(table, teams)) handOn(table, chain);
}
