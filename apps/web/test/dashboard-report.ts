import type { Attention } from '@cea/contract/attention';
import type { AgreementMeasures } from '@cea/contract/agreement-statistics';
import type { DashboardReport } from '@cea/contract/dashboard-report';

const measures: AgreementMeasures = {
  count: 412,
  observed: 0.89,
  raw: { value: 0.89, low: 0.86, high: 0.92 },
  kappa: { value: 0.76, low: 0.7, high: 0.82 },
  ac1: { value: 0.81, low: 0.76, high: 0.86 },
};
const stage = (name: DashboardReport['waiting'][number]['stage'], median_days: number | null, oldest_days: number) => ({
  stage: name,
  left: median_days === null ? 0 : 40,
  median_days,
  ninth_decile_days: median_days === null ? null : median_days * 2,
  now: 12,
  oldest_days,
  limit: 30,
});

/** A report of two months. */
export const dashboardReport: DashboardReport = {
  choices: [
    { id: 13, label: 'Round 13' },
    { id: 12, label: 'Round 12' },
  ],
  from: '2026-10-01',
  to: '2026-11-17',
  throughput: [
    { month: '2026-10', screenings: 61, reviews: 24, consensus: 11, published: 0 },
    { month: '2026-11', screenings: 30, reviews: 38, consensus: 19, published: 40 },
  ],
  waiting: [
    stage('screening', 9.25, 12),
    stage('screening-consensus', 3, 2),
    stage('review', 14.5, 61),
    stage('review-consensus', 4, 5),
    stage('cleaning', null, 3),
  ],
  overdue: [{ round: { id: 13, label: 'Round 13' }, forms: 7, readers: 2, assignments: 2, most_days: 11 }],
  agreement: { screening: measures, review: null },
  cost: {
    screening: { cents: 45_000, articles: 90, cents_per_article: 500 },
    review: { cents: 620_000, articles: 31, cents_per_article: 20_000 },
    published: { cents: 665_000, articles: 40, cents_per_article: 16_625 },
  },
  readers: [
    {
      reader: { id: 5, full_name: 'Maya Okafor', is_internal: true },
      open_screenings: 4,
      open_reviews: 9,
      overdue: 7,
      screenings: 40,
      reviews: 21,
      consensus: 8,
      cents: 310_000,
    },
    {
      reader: { id: 6, full_name: 'Henrik Lund', is_internal: false },
      open_screenings: 0,
      open_reviews: 2,
      overdue: 0,
      screenings: 51,
      reviews: 41,
      consensus: 22,
      cents: 355_000,
    },
  ],
};

export const attention: Attention[] = [
  { kind: 'overdue', count: 7, reading_round_id: 13, since: '2026-11-06' },
  { kind: 'imports', count: 1, reading_round_id: null, since: '2026-11-16' },
  { kind: 'findings', count: 3, reading_round_id: 12, since: null },
  { kind: 'invoices', count: 19, reading_round_id: 12, since: null },
];
