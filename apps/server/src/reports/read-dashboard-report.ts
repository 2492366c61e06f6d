import type { DashboardReport, ReportFilters } from '@cea/contract/dashboard-report';
import type { FormKind } from '@cea/contract/dictionary/variable';
import type { AgreementMeasures } from '@cea/contract/agreement-statistics';
import { judgeReadings } from '../agreement/judge-readings.ts';
import type { Db, Tx } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { countCost } from './count-cost.ts';
import { countOverdue } from './count-overdue.ts';
import { countThroughput } from './count-throughput.ts';
import { listLoads } from './list-loads.ts';
import { measureWaiting } from './measure-waiting.ts';
import { getPeriod, inPeriod, type ReportPeriod } from './report-period.ts';

async function measureAgreement(tx: Tx, kind: FormKind, period: ReportPeriod): Promise<AgreementMeasures | null> {
  const { counts } = await judgeReadings(
    tx,
    { kind, votes: 'first' },
    { round_id: period.round_id, readWhen: (readAt) => inPeriod(period, readAt) },
  );
  return counts.overall.measure() ?? null;
}

/** All parts of the report, read at one moment. */
export const readDashboardReport = (db: Db, filters: ReportFilters): Promise<DashboardReport> =>
  inSnapshot(db, async (tx) => {
    const period = await getPeriod(tx, filters);
    return {
      choices: period.choices,
      from: period.from,
      to: period.to,
      throughput: await countThroughput(tx, period),
      waiting: await measureWaiting(tx, period),
      overdue: await countOverdue(tx, period),
      agreement: {
        screening: await measureAgreement(tx, 'screening', period),
        review: await measureAgreement(tx, 'review', period),
      },
      cost: await countCost(tx, period),
      readers: await listLoads(tx, period),
    };
  });
