import type { Reply } from '@cea/contract/endpoint';
import type { ExchangeRate, listExchangeRates, RateQuery } from '@cea/contract/exchange-rates';
import type { RateSetSummary } from '@cea/contract/rate-sets';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type PageLink, Paging } from '../../ui/Paging.tsx';
import { SortSelect } from '../../ui/SortSelect.tsx';
import { ChangeChip, FigureValue } from './FigureValue.tsx';
import { isFiltered, noFilters } from './money-search.ts';
import { RateActions } from './RateActions.tsx';
import { showRate } from './show-figure.ts';

interface Props {
  page: Reply<typeof listExchangeRates>;
  query: RateQuery;
  pending: boolean;
  pageLink: PageLink;
  onChange: (changes: Partial<RateQuery>) => void;
  draft: RateSetSummary | undefined;
  onEdit: (rate: ExchangeRate) => void;
}

type RateColumn = Column<ExchangeRate, RateQuery['sort']>;

const columns: RateColumn[] = [
  {
    label: 'Currency',
    sort: 'currency',
    cell: ({ currency, currency_name }) => (
      <>
        <strong>{currency}</strong>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {currency_name}
        </Box>
      </>
    ),
  },
  { label: 'Year', sort: 'year', align: 'right', cell: ({ year }) => year },
  {
    label: 'US$ per unit',
    sort: 'usd_per_unit',
    align: 'right',
    cell: ({ change, applied, draft }) => (
      <FigureValue change={change} applied={applied?.usd_per_unit} draft={draft?.usd_per_unit} show={showRate} />
    ),
  },
  { label: 'Source', sort: 'source', cell: ({ applied, draft }) => (draft ?? applied)?.source },
  {
    label: 'Type',
    nowrap: true,
    cell: ({ applied, draft }) => ((draft ?? applied)?.indicative ? 'Indicative' : 'Official'),
  },
];
/** Hidden without a draft, when every figure is applied. */
const stateColumn: RateColumn = { label: 'Status', nowrap: true, cell: ({ change }) => <ChangeChip change={change} /> };

const actionsColumn = (locked: boolean, onEdit: Props['onEdit']): RateColumn => ({
  label: 'Actions',
  align: 'right',
  cell: (rate) => <RateActions rate={rate} locked={locked} onEdit={() => onEdit(rate)} />,
});

export function RateTable({ page, query, pending, pageLink, onChange, draft, onEdit }: Props) {
  if (page.meta.total === 0) {
    return (
      <Card>
        {isFiltered(query) ? (
          <EmptyState
            title="No matching rates"
            action={<Button onClick={() => onChange(noFilters)}>Clear filters</Button>}
          />
        ) : (
          <EmptyState title="No rates yet" text="Add a rate or import a file." />
        )}
      </Card>
    );
  }
  const sorting = {
    orders: [{ by: query.sort, direction: query.direction }],
    onSort: (sort: RateQuery['sort'], direction: RateQuery['direction']) => onChange({ sort, direction }),
  };
  return (
    <>
      <SortSelect columns={columns} sorting={sorting} />
      <DataTable
        caption="Exchange rates, annual mean"
        columns={[...columns, ...(draft ? [stateColumn] : []), actionsColumn(draft?.status === 'applying', onEdit)]}
        rows={page.data}
        rowKey={({ key }) => key}
        sorting={sorting}
        pending={pending}
        footer={<Paging meta={page.meta} pageLink={pageLink} onPerPage={(per_page) => onChange({ per_page })} />}
      />
    </>
  );
}
