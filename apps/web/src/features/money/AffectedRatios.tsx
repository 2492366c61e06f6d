import { changeInPercent } from '@cea/contract/money/show-figure';
import { perPageDefault } from '@cea/contract/paging';
import type { AffectedRatio, RateChange } from '@cea/contract/rate-sets';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { PageSteps } from '../../ui/PageSteps.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import { OldNew } from '../../ui/OldNew.tsx';
import { nameOfChange } from './change-names.ts';
import { ChangePercent } from './ChangePercent.tsx';
import { affectedOptions } from './money-api.ts';

const noValue = 'No US$ value';

const columns: Column<AffectedRatio>[] = [
  {
    label: 'Ratio',
    cell: ({ id, title }) => (
      <Box>
        <TextLink to={`/registry/ratios/${id}`}>{id}</TextLink>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{title}</Box>
      </Box>
    ),
  },
  {
    label: 'In force → draft',
    align: 'right',
    cell: ({ old, new: next }) => <OldNew old={old.display ?? noValue} next={next.display ?? noValue} />,
  },
  {
    label: 'Change',
    align: 'right',
    nowrap: true,
    cell: ({ old, new: next }) => (
      <ChangePercent percent={changeInPercent(old.usd_target ?? undefined, next.usd_target ?? undefined)} />
    ),
  },
];

interface Props {
  version: number;
  change: RateChange;
  onClose: () => void;
}

/** The published ratios behind one change, page by page. */
export function AffectedRatios({ version, change, onClose }: Props) {
  const [page, setPage] = useState(1);
  const { kind, key } = change;
  const ratios = useQuery(affectedOptions(version, { kind, key, page, per_page: perPageDefault }));
  const meta = ratios.data?.meta;
  return (
    <TitledDialog
      title={`Ratios affected by ${nameOfChange(change)}`}
      size="md"
      onClose={onClose}
      actions={
        <>
          {meta && <PageSteps meta={meta} onPage={setPage} />}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <LoadedList query={ratios} label="Loading ratios">
        {({ data }, pending) => (
          <DataTable
            caption="Affected ratios"
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
            pending={pending}
          />
        )}
      </LoadedList>
    </TitledDialog>
  );
}
