import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Email } from './rules.ts';

const Count = z.int().nonnegative();

export const SnapshotTally = z.object({ key: z.string(), label: z.string(), downloads: Count });
export type SnapshotTally = z.infer<typeof SnapshotTally>;

/** Who downloads the open data, counted without names. */
export const SnapshotAnalytics = z.object({
  downloads: Count.describe('Files sent'),
  visitors: Count.describe('People who answered the form'),
  returning: Count.describe('Files sent to people who came back'),
  months: z.array(SnapshotTally.extend({ returning: Count })).describe('The last twelve, oldest first'),
  countries: z.array(SnapshotTally),
  sectors: z.array(SnapshotTally),
  purposes: z.array(SnapshotTally),
  releases: z.array(SnapshotTally),
});
export type SnapshotAnalytics = z.infer<typeof SnapshotAnalytics>;

export const readSnapshotAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/snapshot-analytics',
  summary: 'Downloads of the open data by month, country, sector, purpose and release',
  access: 'see-snapshot-analytics',
  response: z.object({ data: SnapshotAnalytics }),
});

export const exportSnapshotAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/snapshot-analytics/export',
  summary: 'Every download of the open data as a line of a CSV file, without names and addresses',
  access: 'see-snapshot-analytics',
  file: ['text/csv'],
});

export const eraseSnapshotVisitor = endpoint({
  method: 'POST',
  path: '/api/admin/snapshot-analytics/erase',
  summary: 'Erases name, address and organization of a person who asks for it; what was counted stays',
  access: 'see-snapshot-analytics',
  body: z.strictObject({ email: Email }),
  response: z.object({ data: z.object({ erased: Count.describe('Answered forms with this address') }) }),
});

export const downloadDatabase = endpoint({
  method: 'GET',
  path: '/api/admin/download/snapshot',
  summary: 'All published records with all columns, as a zip',
  access: 'download-database',
  confirmed: true,
  file: ['application/zip'],
});
