import { z } from 'zod';
import { formatDateTime } from './dates.ts';
import { declareList } from './listing.ts';
import { Person } from './person.ts';

/** A change as the audit log keeps it. */
export const AuditedChange = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null: the system itself. */
  actor: Person.nullable(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string().nullable(),
  /** Null where there was nothing before, or is nothing after. */
  old: z.unknown(),
  new: z.unknown(),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
});
export type AuditedChange = z.infer<typeof AuditedChange>;

export interface FieldChange {
  readonly field: string;
  readonly old: string | undefined;
  readonly new: string | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (value: unknown): Record<string, unknown> => {
  if (value === null || value === undefined) return {};
  return isRecord(value) ? value : { value };
};

/** Long texts, such as a page of content, are shortened. */
const longest = 300;

function valueText(value: unknown): string {
  if (value === null) return '–';
  // Stands in for a personal value that was erased with its account.
  if (isRecord(value) && 'sha256' in value) return '(erased)';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** What changed, field by field; a field that stayed as it was is left out. */
export function changedFields({ old, new: after }: Pick<AuditedChange, 'old' | 'new'>): FieldChange[] {
  const [before, now] = [fieldsOf(old), fieldsOf(after)];
  return [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .map((field) => ({
      field: field.replaceAll('_', ' '),
      old: field in before ? valueText(before[field]) : undefined,
      new: field in now ? valueText(now[field]) : undefined,
    }))
    .filter((change) => change.old !== change.new);
}

export const changeText = ({ field, old, new: after }: FieldChange): string =>
  `${field}: ${[old, after].filter((text) => text !== undefined).join(' → ')}${after === undefined ? ' → (removed)' : ''}`;

export const actorName = ({ actor }: Pick<AuditedChange, 'actor'>): string =>
  actor ? actor.full_name || `Account ${actor.id}` : 'System';

const AuditFilters = z.object({
  search: z.string().trim().max(200).optional(),
  /** Calendar days in the organisation's time zone, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type AuditFilters = z.output<typeof AuditFilters>;

export const auditList = declareList({
  path: '/api/admin/audit-log',
  summary: 'Every change, with who made it, when and why',
  access: 'see-audit-log',
  item: AuditedChange,
  columns: [
    {
      key: 'at',
      label: 'When',
      sorts: true,
      nowrap: true,
      text: ({ at }, zone) => formatDateTime(new Date(at), zone),
    },
    { key: 'actor', label: 'Who', sorts: true, text: actorName },
    { key: 'action', label: 'What', sorts: true, text: ({ action }) => action },
    {
      key: 'subject',
      label: 'Subject',
      text: ({ subject_type, subject_id }) => [subject_type, subject_id].filter(Boolean).join(' '),
    },
    { key: 'changes', label: 'Old and new', text: (row) => changedFields(row).map(changeText).join('; ') || '–' },
    { key: 'reason', label: 'Reason', text: ({ reason }) => reason ?? '–' },
    { key: 'ip', label: 'Network address', optional: true, text: ({ ip }) => ip ?? '–' },
    { key: 'request_id', label: 'Request', optional: true, text: ({ request_id }) => request_id ?? '–' },
  ],
  filters: AuditFilters,
  defaultSort: '-at',
});
export const { page: listAuditLog, file: exportAuditLog } = auditList;
