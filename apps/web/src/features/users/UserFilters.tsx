import { roleNames } from '@cea/contract/roles';
import { type UserQuery, userStatuses, userStatusLabels } from '@cea/contract/users';
import { useCallback } from 'react';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';

interface Props {
  query: UserQuery;
  onChange: (changes: Partial<UserQuery>) => void;
}

const any = { value: '', label: 'Any' } as const;
const roleOptions = [any, ...roleNames.map((name) => ({ value: name, label: name }))];
const statusOptions = [any, ...userStatuses.map((status) => ({ value: status, label: userStatusLabels[status] }))];

export function UserFilters({ query, onChange }: Props) {
  const search = useCallback((text: string) => onChange({ search: text || undefined }), [onChange]);
  return (
    <FilterBar label="Filter users">
      <SearchInput
        label="Search"
        placeholder="Name or e-mail"
        value={query.search ?? ''}
        onSearch={search}
        sx={{ flex: '1 1 280px' }}
      />
      <SelectInput
        label="Role"
        value={query.role ?? ''}
        options={roleOptions}
        onChange={(role) => onChange({ role: role || undefined })}
        sx={{ flex: { xs: '1 1 130px', sm: '0 1 180px' } }}
      />
      <SelectInput
        label="Status"
        value={query.status ?? ''}
        options={statusOptions}
        onChange={(status) => onChange({ status: status || undefined })}
        sx={{ flex: { xs: '1 1 130px', sm: '0 1 150px' } }}
      />
    </FilterBar>
  );
}
