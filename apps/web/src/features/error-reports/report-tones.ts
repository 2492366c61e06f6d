import type { ReportState } from '@cea/contract/error-reports';

/** The chips of reports. */
export const reportTones = { open: 'waiting', answered: 'good', dismissed: 'off' } as const satisfies Record<
  ReportState,
  string
>;
