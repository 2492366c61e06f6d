import type { AdminForm } from '@cea/contract/admin-forms';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

interface Place {
  readonly row_id: string;
  readonly key?: string;
}

/** Goes to the question that the address names (`adminFieldPath`). */
export function useLinkedField({ rows }: AdminForm, goTo: (place: Place) => void): void {
  const [search] = useSearchParams();
  const [row_id, key] = [search.get('row'), search.get('field')];
  useEffect(() => {
    if (row_id && rows.some((row) => row.row_id === row_id)) goTo({ row_id, ...(key && { key }) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the address says where to begin, not later edits
  }, [row_id, key]);
}
