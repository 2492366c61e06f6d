import { rankingSettings } from '../../apps/server/src/ranking/ranker.ts';
import { type DedupGate, passes } from '../dedup/gates.ts';
import { type Machine, describeRun } from '../report/machine.ts';
import { short, table } from '../report/write-markdown.ts';
import { checkedShares } from './measure-left.ts';
import { type MeasuredRun, type ModelName, type Results, seeds } from './results.ts';
import { mean, runsOf } from './screening-gates.ts';
import { type SetName, screeningSets, setNames } from './screening-sets.ts';

const one = (figure: number): string => figure.toFixed(1);

function deviation(figures: readonly number[]): number {
  const middle = mean(figures);
  return Math.sqrt(figures.reduce((sum, figure) => sum + (figure - middle) ** 2, 0) / (figures.length - 1));
}

function figuresCell(runs: readonly MeasuredRun[]): string {
  if (runs.length < seeds.length) return `not complete: ${runs.length} of ${seeds.length} runs`;
  const wss = runs.map(({ wss95 }) => wss95);
  const others = [runs.map(({ rrf10 }) => rrf10), runs.map(({ atd }) => atd)].map((figures) => one(mean(figures)));
  return [`${one(mean(wss))} ± ${one(deviation(wss))}`, ...others].join(' · ');
}

const rowOf = (results: Results, name: string, model: ModelName): string[] => [
  name,
  ...setNames.map((set) => figuresCell(runsOf(results, set, model))),
];

const publishedRow = (): string[] => [
  'published runs, tuned on each set',
  ...setNames.map((set) => {
    const { wss95, rrf10, atd } = screeningSets[set].published;
    return `${one(wss95[0])} ± ${one(wss95[1])} · ${one(rrf10)} · ${one(atd)}`;
  }),
];

const tableRow = (): string[] => [
  'published table',
  ...setNames.map((set) => screeningSets[set].published.table?.toFixed(1) ?? '–'),
];

function limitCell(results: Results, set: SetName, at: number): string {
  const limits = runsOf(results, set, 'ours').map((run) => run.limits[at]!);
  const held = mean(limits.map(({ left, high }) => Number(left <= high)));
  const [left, high] = [mean(limits.map((limit) => limit.left)), mean(limits.map((limit) => limit.high))];
  return `${Math.round(held * 100)} % · ${one(left)} · ${short(high)}`;
}

const orDash = (figure: number): string => (Number.isNaN(figure) ? '–' : short(figure));

const verdictOf = (gate: DedupGate): string =>
  Number.isNaN(gate.figure) || Number.isNaN(gate.limit) ? 'not measured' : passes(gate) ? 'passes' : 'FAILS';

const gateRow = (gate: DedupGate): string[] => [
  gate.name,
  orDash(gate.figure),
  `${gate.kind} ${orDash(gate.limit)}`,
  verdictOf(gate),
];

export function writeReport(machine: Machine, results: Results, gates: readonly DedupGate[]): string {
  const verdicts = Map.groupBy(gates, verdictOf);
  const count = (verdict: string): number => verdicts.get(verdict)?.length ?? 0;
  const { cpuSeconds, wallSeconds, residentMB, decisions, undecided } = results.retraining!;
  const heads = setNames.map((set) => screeningSets[set].name);
  return `# Ranking of abstracts, measured

${describeRun('bench:screening', machine)}
Of ${gates.length} gates ${count('passes')} pass, ${count('FAILS')} fail and ${count('not measured')} are not measured. How it works and what the figures do not say: [decision](../decisions/0090-ranking-of-abstracts.md).

## Work saved

WSS@95 ± standard deviation · RRF@10 · ATD, in percent, means of 15 seeded runs. One relevant and one irrelevant record are
known at the start; then the record ranked highest is read and the model retrained, again and again. WSS@95 is the recall
of 95 % less the share read by then, RRF@10 what is found after reading 10 %, ATD the mean share read when a relevant
record is found (lower is better). Once 95 % are found the rest is read ten at a time, which can move ATD by hundredths.

${table(['', ...heads], [rowOf(results, '**ours, one setting for all**', 'ours'), rowOf(results, 'published settings, run here', 'published'), publishedRow(), tableRow()])}

The published settings were found on the set that they are reported on, and differ from set to set. Our setting is
\`${JSON.stringify(rankingSettings)}\`.

## What is left

Share of runs in which the upper limit held · relevant records really left · mean upper limit, after a share was read.

${table(
  ['read', ...heads],
  checkedShares.map((share, at) => [`${share} %`, ...setNames.map((set) => limitCell(results, set, at))]),
)}

## Retraining

${decisions.toLocaleString('en')} decisions and ${undecided} undecided abstracts, from texts to ranks: ${one(cpuSeconds)} s of CPU, ${one(wallSeconds)} s on the wall clock,
${short(residentMB)} MB resident.

## Gates

${table(['gate', 'measured', 'asked', ''], gates.map(gateRow))}
`;
}
