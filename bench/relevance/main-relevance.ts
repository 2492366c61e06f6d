import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { cleanupOnSignals } from '../cleanup.ts';
import { makeRegistry, startPrimary } from '../cluster.ts';
import { openSearch } from '../queries/open-search.ts';
import { describeMachine, type Machine } from '../report/machine.ts';
import {
  fingerprintIn,
  fingerprintOf,
  groups,
  halves,
  type JudgedQuery,
  judgedScale,
  judgmentsPath,
  readJudgments,
  readQueries,
  type Source,
} from './judged-set.ts';
import { ndcg } from './ndcg.ts';
import { depth, rank, type Ranking, rankings } from './rankings.ts';

/** `npm run bench:relevance`: how well the first ten results answer queries that people judged, before and now. */
const least = 0.85;
const report = fileURLToPath(new URL('../../docs/benchmarks/relevance.md', import.meta.url));
const cleanup = cleanupOnSignals();

type Figure = Readonly<Record<Ranking, number>>;

interface MeasuredQuery extends JudgedQuery {
  /** nDCG among the pooled records, if one of them is relevant. */
  readonly pooled: Figure | undefined;
  /** The same among these and the relevant records that no ranking finds. */
  readonly strict: Figure | undefined;
  /** Results without a grade, which count as not relevant. */
  readonly unjudged: Figure;
}

function measure(query: JudgedQuery, found: Readonly<Record<Ranking, string[]>>, text: string): MeasuredQuery {
  const figure = (sources?: readonly Source[]): Figure | undefined => {
    const grades = readJudgments(text, sources).get(query.query) ?? new Map<string, number>();
    const [before, now] = rankings.map((ranking) => ndcg(found[ranking], grades, depth));
    return before === undefined || now === undefined ? undefined : { before, now };
  };
  const grades = readJudgments(text).get(query.query);
  const unjudged = (ranking: Ranking) => found[ranking].filter((id) => !grades?.has(id)).length;
  return {
    ...query,
    pooled: figure(['pool']),
    strict: figure(),
    unjudged: { before: unjudged('before'), now: unjudged('now') },
  };
}

async function run(): Promise<{ machine: Machine; measured: MeasuredQuery[] }> {
  const serverUrl = await startPrimary(cleanup);
  const search = await openSearch(cleanup, await makeRegistry(serverUrl, judgedScale, cleanup.signal));
  const text = await readFile(judgmentsPath, 'utf8');
  const fingerprint = await fingerprintOf(search.db);
  if (fingerprintIn(text) !== fingerprint) {
    throw new Error(`The judgments belong to another registry than ${fingerprint}; see bench/relevance/README.md.`);
  }
  const measured: MeasuredQuery[] = [];
  for (const query of readQueries()) measured.push(measure(query, await rank(search, query), text));
  return { machine: await describeMachine(serverUrl), measured };
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const meanOf = (figures: readonly (Figure | undefined)[], ranking: Ranking): number =>
  mean(figures.flatMap((figure) => (figure ? [figure[ranking]] : [])));
const means = (figures: readonly (Figure | undefined)[]): string =>
  rankings.map((ranking) => (figures.some(Boolean) ? meanOf(figures, ranking).toFixed(3) : '–')).join(' | ');
const unjudged = (queries: readonly MeasuredQuery[], ranking: Ranking): number =>
  queries.reduce((sum, query) => sum + query.unjudged[ranking], 0);

function rowOf(name: string, own: readonly MeasuredQuery[], by: 'pooled' | 'strict'): string {
  const figures = halves.map((half) => own.filter((query) => query.half === half).map((query) => query[by]));
  return `| ${name} | ${figures.flat().filter(Boolean).length} | ${figures.map(means).join(' | ')} |`;
}

const tableOf = (measured: readonly MeasuredQuery[]): string =>
  [
    '| group | queries | tuning, before | tuning, now | held out, before | held out, now |',
    '| --- | --- | --- | --- | --- | --- |',
    ...groups.map((group) =>
      rowOf(
        group,
        measured.filter((query) => query.group === group),
        'pooled',
      ),
    ),
    rowOf('**all**', measured, 'pooled'),
    rowOf('all, strictly', measured, 'strict'),
  ].join('\n');

const listOf = (measured: readonly MeasuredQuery[]): string =>
  [
    '| query | type | half | before | now | strictly, before | strictly, now |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...measured.map(
      ({ query, type, half, pooled, strict }) =>
        `| ${query} | ${type} | ${half} | ${means([pooled])} | ${means([strict])} |`,
    ),
  ].join('\n');

const describe = ({ date, commit, node, postgres }: Machine): string =>
  `Written by \`npm run bench:relevance\` on ${date}, commit ${commit}. Node ${node}, PostgreSQL ${postgres}.`;

try {
  const { machine, measured } = await run();
  const heldOut = meanOf(
    measured.filter(({ half }) => half === 'held out').map(({ pooled }) => pooled),
    'now',
  );
  const empty = measured.filter(({ pooled }) => !pooled).map(({ query }) => query);
  const text = `# Relevance, measured

${describe(machine)}

nDCG@${depth} of the first version's ranking, without synonyms, and of today's ([decision](../decisions/0042-ranking.md)): 1 if
the first ten results are the most relevant ones of those judged, in the best order. At least ${least} is asked of the
held-out half. Results without a grade count as not relevant: ${unjudged(measured, 'before')} before, ${unjudged(measured, 'now')} now, of ${measured.length * depth} at most.

Judged are the first ten of both rankings. A query for which neither finds anything relevant has no figure: ${empty.join(', ')}.
*Strictly* also counts relevant records that are known and that no ranking finds, so these queries count as 0.

${tableOf(measured)}

How the set was made: [bench/relevance](../../bench/relevance/README.md).

## Each query

${listOf(measured)}
`;
  console.log(text);
  await writeFile(report, text);
  process.exitCode = heldOut >= least ? 0 : 1;
} finally {
  await cleanup.run();
}
