import { cpiList, type CpiYear } from '@cea/contract/cpi';
import { changeInPercent, showIndex } from '@cea/contract/money/show-figure';
import type { RateSetSummary } from '@cea/contract/rate-sets';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '../../lib/use-kept-form.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import { listOptions } from '../../ui/list/list-options.ts';
import type { Renderers } from '../../ui/list/ListTable.tsx';
import { ListView } from '../../ui/list/ListView.tsx';
import { useListQuery } from '../../ui/list/use-list-query.ts';
import { ChangePercent } from './ChangePercent.tsx';
import { CpiDialog, cpiForm } from './CpiDialog.tsx';
import { changeFilter } from './figure-filter.ts';
import { ChangeChip, FigureValue } from './FigureValue.tsx';

const address = { tab: 'cpi' };
const filters = [changeFilter];
const renderers: Renderers<CpiYear> = {
  year: ({ year }) => <strong>{year}</strong>,
  index: ({ change, applied, draft }) => (
    <FigureValue change={change} applied={applied?.index} draft={draft?.index} show={showIndex} />
  ),
  change_percent: ({ applied, draft }) => <ChangePercent percent={changeInPercent(applied?.index, draft?.index)} />,
  change: ({ change }) => <ChangeChip change={change} />,
};

/** The US price index, which converts dollars of one year into dollars of another. */
export function CpiView({ draft }: { draft: RateSetSummary | undefined }) {
  const locked = draft?.status === 'applying';
  const { query } = useListQuery(cpiList, address);
  const years = useQuery(listOptions(cpiList, query)).data?.data ?? [];
  const [edited, setEdited] = useOpenDialog<CpiYear | 'new'>(['new', ...years], cpiForm);
  return (
    <>
      <ListView
        title="US price index"
        noun={['year', 'years']}
        list={cpiList}
        filters={filters}
        address={address}
        renderers={renderers}
        rowKey={({ year }) => year}
        nameOf={({ year }) => String(year)}
        empty={{ title: 'No price index yet', text: 'Add a year.' }}
        rowActions={(cpi) => (locked ? [] : [{ label: 'Edit', onChoose: () => setEdited(cpi) }])}
        actions={
          <Button startIcon={<PlusIcon />} disabled={locked} onClick={() => setEdited('new')}>
            Add a year
          </Button>
        }
      />
      <Typography sx={{ color: 'text.secondary', maxWidth: '72ch', mt: 2 }}>
        US consumer price index (CPI-U, all items), annual mean. To adjust for inflation, a ratio is multiplied by the
        target year’s index and divided by its price year’s index.
      </Typography>
      {edited && <CpiDialog cpi={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
