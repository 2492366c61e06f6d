import { type ExchangeRate, type RateFilters, rateList } from '@cea/contract/exchange-rates';
import { lastMoneyYear, moneyLimits } from '@cea/contract/money/figures';
import { changeInPercent, showRate } from '@cea/contract/money/show-figure';
import type { RateSetSummary } from '@cea/contract/rate-sets';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOpenDialog } from '../../lib/use-kept-form.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { listOptions } from '../../ui/list/list-options.ts';
import type { Renderers } from '../../ui/list/ListTable.tsx';
import { ListView } from '../../ui/list/ListView.tsx';
import { useListQuery } from '../../ui/list/use-list-query.ts';
import { ChangePercent } from './ChangePercent.tsx';
import { EditRateDialog, rateForm } from './EditRateDialog.tsx';
import { changeFilter } from './figure-filter.ts';
import { ChangeChip, FigureValue } from './FigureValue.tsx';
import { useCurrencies } from './use-currencies.ts';
import { nameOfRate, useRateActions } from './use-rate-actions.ts';

const newestFirst = Array.from({ length: lastMoneyYear() - moneyLimits.year.min + 1 }, (_, at) =>
  String(lastMoneyYear() - at),
);
const years = newestFirst.map((year) => ({ value: year, label: year }));

const renderers: Renderers<ExchangeRate> = {
  currency: ({ currency, currency_name }) => (
    <>
      <strong>{currency}</strong>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {currency_name}
      </Box>
    </>
  ),
  usd_per_unit: ({ change, applied, draft }) => (
    <FigureValue change={change} applied={applied?.usd_per_unit} draft={draft?.usd_per_unit} show={showRate} />
  ),
  change_percent: ({ applied, draft }) => (
    <ChangePercent percent={changeInPercent(applied?.usd_per_unit, draft?.usd_per_unit)} />
  ),
  change: ({ change }) => <ChangeChip change={change} />,
};

/** Every rate, applied and draft. */
export function RatesView({ draft }: { draft: RateSetSummary | undefined }) {
  const { query } = useListQuery(rateList);
  const rates = useQuery(listOptions(rateList, query)).data?.data ?? [];
  const [edited, setEdited] = useOpenDialog(rates, rateForm);
  const { options, labelOf, countriesOf } = useCurrencies();
  const countries = countriesOf(query.currency);
  const actionsOf = useRateActions(setEdited);
  const filters = useMemo<ListFilter<keyof RateFilters>[]>(
    () => [
      { kind: 'find', key: 'currency', label: 'Currency', placeholder: 'Code, name or country', options, labelOf },
      { kind: 'choice', key: 'year_from', label: 'From year', options: years },
      { kind: 'choice', key: 'year_to', label: 'To year', options: years },
      { kind: 'search', key: 'source', label: 'Source', placeholder: 'Any source' },
      changeFilter,
    ],
    [options, labelOf],
  );
  return (
    <>
      {countries && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {query.currency} is the currency of {countries}.
        </Typography>
      )}
      <ListView
        title="Annual mean rates"
        noun={['rate', 'rates']}
        list={rateList}
        filters={filters}
        renderers={renderers}
        rowKey={({ key }) => key}
        nameOf={nameOfRate}
        empty={{ title: 'No rates yet', text: 'Add a rate or import a file.' }}
        // The draft cannot be edited while it is being applied.
        rowActions={(rate) => (draft?.status === 'applying' ? [] : actionsOf(rate))}
      />
      {edited?.draft && <EditRateDialog rate={edited} figure={edited.draft} onClose={() => setEdited(undefined)} />}
    </>
  );
}
