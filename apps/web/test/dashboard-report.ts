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

const waiting = (kind: Attention['kind'], count: number, fields: Partial<Attention> = {}): Attention => ({
  kind,
  count,
  since: null,
  limit: null,
  parts: [],
  ...fields,
});
const ofRound = (number: number, count: number) => ({ label: `Round ${number}`, count, reading_round_id: number });
const named = (label: string, count = 1) => ({ label, count, reading_round_id: null });

/** As the server answers it on 11/17/2026. */
export const attention: Attention[] = [
  waiting('overdue', 18, { since: '2026-11-02', limit: 7, parts: [ofRound(13, 11), ofRound(12, 6), ofRound(11, 1)] }),
  waiting('behind', 2, { parts: [ofRound(14, 2)] }),
  waiting('unaccepted', 2, { since: '2026-11-12', limit: 7, parts: [ofRound(14, 2)] }),
  waiting('imports', 1, { since: '2026-11-15', limit: 1, parts: [named('embase-week-45.ris')] }),
  waiting('error-reports', 4, {
    since: '2026-11-08',
    limit: 5,
    parts: [named('2024-01-38115', 2), named('2023-01-30021')],
  }),
  waiting('mails', 2, { since: '2026-11-16', limit: 3, parts: [named('invitation'), named('reminder')] }),
  waiting('duplicates', 14, { since: '2026-11-17', limit: 7 }),
  waiting('findings', 9, { since: '2026-11-12', limit: 14, parts: [ofRound(12, 6), ofRound(11, 3)] }),
  waiting('publishing', 31, { since: '2026-11-14', limit: 14, parts: [ofRound(12, 31)] }),
  waiting('invoices', 19, { since: '2026-11-10', limit: 14, parts: [ofRound(11, 19)] }),
  waiting('sponsors', 1, { since: '2026-11-13', limit: 14, parts: [named('Institute of Health Policy')] }),
  waiting('searches', 12, { since: '2026-11-06', limit: 30, parts: [named('tirzepatide osteoarthritis', 5)] }),
];
