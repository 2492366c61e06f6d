import { dataTypes } from '@cea/contract/dictionary/terms';
import { passes, type Gate } from '../gates.ts';
import type { Measured } from '../load/timings.ts';
import { type Variant, variants } from '../measure.ts';
import type { PublishingReport } from '../publishing/publish-under-load.ts';
import type { Steadiness } from '../publishing/steadiness.ts';
import type { Report, SizeReport } from './report.ts';

const names: Record<Variant, string> = {
  cold: 'API without cache',
  cached: 'API, matches cached',
  whole: 'API as it runs, answers cached',
  bare: 'its own SQL',
  bySql: 'all in SQL',
};

/** Three significant figures. */
export const short = (value: number): string => {
  if (!Number.isFinite(value)) return 'never';
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
};
const percent = (share: number): string => `${short(share * 100)} %`;
const withSpread = ({ median, spread }: Measured): string => `${short(median)} ±${Math.round(spread * 50)} %`;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

function caseTable({ cases }: SizeReport): string {
  return table(
    ['', 'clients', 'requests', 'per second', 'p50 ms', 'p95 ms'],
    cases.map(({ variant, clients, requests, perSecond, p50, p95 }) => [
      names[variant],
      String(clients),
      short(requests),
      withSpread(perSecond),
      withSpread(p50),
      withSpread(p95),
    ]),
  );
}

function queryTable({ queries }: SizeReport, type: string): string {
  const own = queries.filter((query) => query.type === type);
  const measured = variants.filter((variant) => own[0]?.times[variant]);
  return table(
    ['', type, 'finds', ...measured.map((variant) => `${names[variant]}, p50 / p95 ms`)],
    own.map(({ kind, about, share, times }) => [
      kind,
      about,
      percent(share),
      ...measured.map((variant) => {
        const { p50, p95 } = times[variant]!;
        return `${withSpread(p50)} / ${short(p95.median)}`;
      }),
    ]),
  );
}

function sizeText(size: SizeReport): string {
  const { scale, rows, counterSeconds, memoryMB, ratios } = size;
  const counts = Object.entries(rows).map(([type, count]) => `${count.toLocaleString('en')} ${type}`);
  return [
    `## Size ${scale ?? 'of the samples'}`,
    `${counts.join(', ')}. The snapshot loads in ${withSpread(counterSeconds)} s; a process then holds ${memoryMB.cold} MB ` +
      `(${memoryMB.cached} MB with cached matches, ${memoryMB.whole} MB with cached answers too).`,
    caseTable(size),
    table(
      ['API relative to PostgreSQL', 'ratio'],
      ratios.map(({ name, figure }) => [name, withSpread(figure)]),
    ),
    'Each query with one client:',
    ...dataTypes.map((type) => queryTable(size, type)),
  ].join('\n\n');
}

const publishingText = ({ publications, answers, failed, mixed, backwards, visible }: PublishingReport): string =>
  [
    '## Publishing under load',
    `${publications} articles were published one by one while two API processes, one of them on a streaming replica, ` +
      `answered ${answers} searches: ${failed} failed, ${mixed} mixed two revisions, ${backwards} were older than what ` +
      'the client had seen.',
    table(
      ['from commit to the first answer that shows it', 'p50 ms', 'slowest ms'],
      Object.entries(visible).map(([where, { p50, max }]) => [where, short(p50), short(max)]),
    ),
  ].join('\n\n');

const steadinessText = ({ queries, calm, publishing, ratio }: Steadiness): string =>
  [
    '## Searching while articles are published',
    `${queries} uncached queries, sent to two processes in turn, without and with an article published ` +
      `every 1.3 s: p95 ${withSpread(calm)} and ${withSpread(publishing)} ms, ${withSpread(ratio)} times as long.`,
  ].join('\n\n');

const gateTable = (gates: readonly Gate[]): string =>
  table(
    ['gate', 'measured', 'limit', ''],
    gates.map((gate) => [
      gate.name,
      gate.figure.spread === 0 ? short(gate.figure.median) : withSpread(gate.figure),
      `${gate.kind} ${short(gate.limit)}`,
      passes(gate) ? 'passes' : '**fails**',
    ]),
  );

/** The report for people; the JSON next to it has every figure. */
export function writeMarkdown({ machine, seconds, rounds, sizes, publishing, steadiness, gates }: Report): string {
  const { date, commit, node, postgres, cpus, cpu, memoryGB } = machine;
  const about =
    `Written by \`npm run bench\` on ${date}, commit ${commit}. Node ${node}, PostgreSQL ${postgres}, ${cpus} CPUs ` +
    `(${cpu}), ${memoryGB} GB; the load comes from the same machine.`;
  const how =
    `Medians of ${rounds} rounds of ${seconds} s for each case, one case after the other in every round; ± is half ` +
    'the distance between the highest and the lowest round. The mix is every query below in turn, for all three types.';
  return [
    '# Search benchmark',
    about,
    ...(sizes.length > 0 ? [how] : []),
    gateTable(gates),
    ...sizes.map(sizeText),
    steadinessText(steadiness),
    ...(publishing ? [publishingText(publishing)] : []),
    '',
  ].join('\n\n');
}
