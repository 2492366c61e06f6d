import type { RateSetSummary } from '@cea/contract/rate-sets';
import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '../../lib/use-kept-form.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { EditRateDialog, rateForm } from './EditRateDialog.tsx';
import { ratesOptions } from './money-api.ts';
import { ratesSearch } from './money-search.ts';
import { RateFilters } from './RateFilters.tsx';
import { RateTable } from './RateTable.tsx';

/** Every rate, applied and draft. */
export function RatesView({ draft }: { draft: RateSetSummary | undefined }) {
  const { query, change, pageLink } = useListSearch(ratesSearch);
  const rates = useQuery(ratesOptions(query));
  const [edited, setEdited] = useOpenDialog(rates.data?.data ?? [], rateForm);
  return (
    <>
      <RateFilters query={query} onChange={change} />
      <LoadedList query={rates} label="Loading rates">
        {(page, pending) => (
          <RateTable
            page={page}
            query={query}
            pending={pending}
            pageLink={pageLink}
            onChange={change}
            draft={draft}
            onEdit={setEdited}
          />
        )}
      </LoadedList>
      {edited?.draft && <EditRateDialog rate={edited} figure={edited.draft} onClose={() => setEdited(undefined)} />}
    </>
  );
}
