import { dataTypeLabels, dataTypes } from '@cea/contract/dictionary/terms';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { forgetColumns } from './remembered-search.ts';
import { noticeOf } from './results/type-notice.ts';
import { formatSearch, type SearchState } from './search-state.ts';
import { withType } from './with-type.ts';

/** The three kinds of data, each with its own address. */
export function TypeTabs({ state }: { state: SearchState }) {
  const tabs = dataTypes.map((type) => {
    const change = withType(state, type);
    const to = { search: formatSearch(change.state) };
    return {
      name: type,
      label: dataTypeLabels[type],
      to,
      state: noticeOf(change, formatSearch(state)),
      onFollow: () => type !== state.type && forgetColumns(type),
    };
  });
  return <TabLinks label="Data type" tabs={tabs} current={state.type} />;
}
