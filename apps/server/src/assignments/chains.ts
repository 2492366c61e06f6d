import { type DealTable, type DealtArticle, type Team, canTake, give, take, teamsOf } from './deal-table.ts';

/** Which articles a team can hand on to which other team: a few of them, because a chain uses each article once. */
export type Hops = ReadonlyMap<Team, ReadonlyMap<Team, readonly DealtArticle[]>>;
const mostChoices = 3;

type MayHandOn = (article: DealtArticle, from: Team, to: Team) => boolean;

function hopsFrom(table: DealTable, teams: readonly Team[], from: Team, may: MayHandOn): Map<Team, DealtArticle[]> {
  const hops = new Map<Team, DealtArticle[]>(teams.filter((team) => team !== from).map((team) => [team, []]));
  const wanting = new Map(hops);
  for (const article of table.held.get(from[0]!)!) {
    if (!teamsOf(table, article).includes(from)) continue;
    for (const [to, articles] of wanting) {
      if (may(article, from, to) && canTake(table, to, article)) articles.push(article);
      if (articles.length === mostChoices) wanting.delete(to);
    }
  }
  return hops;
}

export const findHops = (table: DealTable, teams: readonly Team[], may: MayHandOn = () => true): Hops =>
  new Map(teams.map((team) => [team, hopsFrom(table, teams, team, may)]));

/** A chain of hops, by its last one: this team takes the article from the team before. */
export interface Chain {
  readonly team: Team;
  readonly hop?: { readonly article: DealtArticle; readonly before: Chain };
  /** Whether one of its hops is of the kind that is looked for. */
  readonly gains: boolean;
}

const uses = ({ hop }: Chain, article: DealtArticle): boolean =>
  hop !== undefined && (hop.article === article || uses(hop.before, article));

/** The shortest chain from this team to a goal. Every team is passed at most twice: without a gain and with one. */
export function findChain(
  hops: Hops,
  from: Team,
  isGoal: (chain: Chain) => boolean,
  isGain: (from: Team, to: Team) => boolean = () => false,
): Chain | undefined {
  const queue: Chain[] = [{ team: from, gains: false }];
  const reached = { plain: new Set([from]), gained: new Set<Team>() };
  for (const before of queue) {
    for (const [team, articles] of hops.get(before.team)!) {
      const gains = before.gains || isGain(before.team, team);
      const seen = gains ? reached.gained : reached.plain;
      const article = seen.has(team) ? undefined : articles.find((one) => !uses(before, one));
      if (!article) continue;
      const chain = { team, gains, hop: { article, before } };
      if (isGoal(chain)) return chain;
      seen.add(team);
      queue.push(chain);
    }
  }
  return undefined;
}

export function handOn(table: DealTable, { team, hop }: Chain): void {
  if (!hop) return;
  take(table, hop.before.team, hop.article);
  give(table, team, hop.article);
  handOn(table, hop.before);
}
