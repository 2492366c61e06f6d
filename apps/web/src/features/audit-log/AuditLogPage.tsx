import { type AuditedChange, type AuditFilters, auditList } from '@cea/contract/audit-log';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { Renderers } from '../../ui/list/ListTable.tsx';
import { Changes } from './Changes.tsx';

const filters: ListFilter<keyof AuditFilters>[] = [
  { kind: 'search', key: 'search', label: 'Search', placeholder: 'Person, action, subject or reason' },
  { kind: 'date', key: 'from', label: 'From' },
  { kind: 'date', key: 'to', label: 'To' },
];

const renderers: Renderers<AuditedChange> = { changes: (change) => <Changes change={change} /> };

export function AuditLogPage() {
  return (
    <ListPage
      title="Audit log"
      noun={['change', 'changes']}
      list={auditList}
      filters={filters}
      renderers={renderers}
      rowKey={({ id }) => id}
      nameOf={({ action, subject_type, subject_id }) => `${action}, ${subject_type} ${subject_id ?? ''}`}
      empty={{ title: 'No changes yet', text: 'Every change will be listed here, with who made it and why.' }}
    />
  );
}
