import { articleStates } from '@cea/contract/article-states';
import { showCents } from '@cea/contract/cents';
import type { Cost, DashboardReport, ThroughputKey, Waiting, WaitingStage } from '@cea/contract/dashboard-report';
import { counted } from '../../lib/number-format.ts';
import type { ChartTable } from '../registry/charts/chart.ts';

export const throughputLabels: Record<ThroughputKey, { label: string; one: string }> = {
  published: { label: 'Published', one: 'published article' },
  reviews: { label: 'Reviews', one: 'submitted review' },
  screenings: { label: 'Screenings', one: 'submitted screening' },
  consensus: { label: 'Consensus', one: 'submitted consensus' },
};

export const stageLabel = (stage: WaitingStage): string => articleStates[stage].label;

/** `12.4`, or a dash. */
export const showDays = (days: number | null): string => (days === null ? '–' : days.toFixed(1));

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
/** `Nov 2026` of `2026-11`. */
export const monthLabel = (month: string): string => monthNames.format(new Date(`${month}-01T00:00Z`));

export const costLabels: Record<keyof DashboardReport['cost'], string> = {
  screening: 'Screening, with consensus',
  review: 'Full review, with consensus',
  published: 'All work per published article',
};

export const perArticle = ({ cents_per_article }: Cost): string =>
  cents_per_article === null ? '–' : showCents(cents_per_article);

/** The stage in which articles wait longest, in a sentence. */
export function waitingSentence(waiting: readonly Waiting[]): string {
  const [longest] = waiting
    .filter(({ median_days }) => median_days !== null)
    .toSorted((a, b) => b.median_days! - a.median_days!);
  if (!longest) return 'No article has left a stage in this period.';
  return `Longest: ${stageLabel(longest.stage)}, half of ${counted(longest.left, 'article')} in ${showDays(longest.median_days)} days or less.`;
}

const two = (value: number | null | undefined): number | string =>
  value === null || value === undefined ? '' : Number(value.toFixed(2));

/** Everything in the report as one table: part, name, measure and value. */
export function reportFile(report: DashboardReport): ChartTable {
  const { throughput, waiting, overdue, agreement, cost, readers } = report;
  const lines: (string | number)[][] = [
    ...throughput.flatMap(({ month, ...counts }) =>
      Object.entries(counts).map(([key, count]) => ['throughput', month, key, count]),
    ),
    ...waiting.flatMap(({ stage, left, median_days, ninth_decile_days, now, oldest_days, limit }) => [
      ['waiting', stage, 'left', left],
      ['waiting', stage, 'median_days', two(median_days)],
      ['waiting', stage, 'ninth_decile_days', two(ninth_decile_days)],
      ['waiting', stage, 'now', now],
      ['waiting', stage, 'oldest_days', two(oldest_days)],
      ['waiting', stage, 'limit_days', limit],
    ]),
    ...overdue.flatMap(({ round, forms, readers: people, assignments, most_days }) => [
      ['overdue', round.label, 'forms', forms],
      ['overdue', round.label, 'readers', people],
      ['overdue', round.label, 'assignments', assignments],
      ['overdue', round.label, 'most_days', most_days],
    ]),
    ...(['screening', 'review'] as const).flatMap((kind) => [
      ['agreement', kind, 'compared', agreement[kind]?.count ?? 0],
      ['agreement', kind, 'agreement', two(agreement[kind]?.observed)],
      ['agreement', kind, 'kappa', two(agreement[kind]?.kappa?.value)],
    ]),
    ...Object.entries(cost).flatMap(([name, { cents, articles, cents_per_article }]) => [
      ['cost', name, 'usd', cents / 100],
      ['cost', name, 'articles', articles],
      ['cost', name, 'usd_per_article', cents_per_article === null ? '' : cents_per_article / 100],
    ]),
    ...readers.flatMap(({ reader, cents, ...counts }) => [
      ...Object.entries(counts).map(([key, count]) => ['reader', reader.full_name, key, count]),
      ['reader', reader.full_name, 'usd', cents / 100],
    ]),
  ];
  return {
    columns: ['part', 'name', 'measure', 'value'],
    lines: lines.map((cells, at) => ({ key: String(at), cells })),
  };
}
