import { defaultColumns } from '@cea/contract/dictionary/column-keys';
import type { Sent } from '@cea/contract/endpoint';
import { downloadEntries, downloadQuery } from '@cea/contract/registry';
import { download } from '../../lib/download.ts';
import { searchQueryOf, type SearchState } from './search-state.ts';

/** Downloads the results with the columns shown, or with all. */
export const downloadResults = (state: SearchState, which: 'shown' | 'all'): Promise<void> => {
  const { type, sort, direction, release, columns = defaultColumns[type] } = state;
  const asked = which === 'shown' ? { columns: { [type]: [...columns] } } : {};
  const body = {
    primaryDataType: type,
    selectedTypes: [type],
    ...searchQueryOf(state),
    ...asked,
    sort,
    direction,
    release,
  };
  return download(downloadQuery, { body });
};

export const downloadSelection = (body: Sent<typeof downloadEntries>['body']): Promise<void> =>
  download(downloadEntries, { body });
