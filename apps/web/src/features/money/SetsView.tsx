import {
  rateSetList,
  rateSetStatuses,
  type RateSetFilters,
  rateSetStatusLabels,
  type RateSetStatus,
  type RateSetSummary,
  restoreRateSet,
} from '@cea/contract/rate-sets';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import type { Renderers } from '../../ui/list/ListTable.tsx';
import { ListView } from '../../ui/list/ListView.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useMoneyChanged } from './money-api.ts';
import { tabLink } from './money-search.ts';

const tones = {
  draft: 'waiting',
  applying: 'waiting',
  applied: 'good',
  retired: 'off',
  discarded: 'off',
} as const satisfies Record<RateSetStatus, unknown>;

const address = { tab: 'sets' };
const filters: ListFilter<keyof RateSetFilters>[] = [
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    options: rateSetStatuses.map((status) => ({ value: status, label: rateSetStatusLabels[status] })),
  },
];

/** The time on a line of its own, then who it was. */
function inTwoLines(_: RateSetSummary, text: string): ReactNode {
  const [time, ...name] = text.split(', ');
  return (
    <Box>
      {time}
      {name.length > 0 && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{name.join(', ')}</Box>}
    </Box>
  );
}

const renderers: Renderers<RateSetSummary> = {
  version: (_, text) => <strong>{text}</strong>,
  status: ({ status }, text) => <StatusChip tone={tones[status]} label={text} />,
  created_at: inTwoLines,
  applied_at: inTwoLines,
  discarded_at: inTwoLines,
};

/** The draft, the applied set and the earlier ones. */
export function SetsView({ draft }: { draft: RateSetSummary | undefined }) {
  const moneyChanged = useMoneyChanged();
  const navigate = useNavigate();
  const restoring = useMutation({
    mutationFn: ({ version }: RateSetSummary) => call(restoreRateSet, { params: { version } }),
    onSuccess: async (_, { version }) => {
      addMessage('success', `Set ${version} was restored as a draft. Nothing changes until the draft is applied.`);
      await moneyChanged();
      await navigate(tabLink('review'));
    },
  });
  return (
    <ListView
      title="Rate sets"
      noun={['set', 'sets']}
      list={rateSetList}
      filters={filters}
      address={address}
      renderers={renderers}
      rowKey={({ version }) => version}
      nameOf={({ version }) => `set ${version}`}
      empty={{ title: 'No rate sets yet', text: 'Add a rate to open the first draft.' }}
      rowActions={(set) =>
        set.status === 'retired' && !draft
          ? [{ label: 'Restore as a draft', onChoose: () => restoring.mutate(set) }]
          : []
      }
    />
  );
}
