import {
  type Mail,
  type MailFilters,
  mailKinds,
  mailList,
  mailStates,
  sendMailAgain,
  type DeliveryState,
} from '@cea/contract/mails';
import Box from '@mui/material/Box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { listKey } from '../../ui/list/list-options.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const filters: ListFilter<keyof MailFilters>[] = [
  { kind: 'search', key: 'search', label: 'Search', placeholder: 'Name or address' },
  { kind: 'choice', key: 'state', label: 'Status', options: optionsOf(mailStates) },
  { kind: 'choice', key: 'kind', label: 'Mail', options: optionsOf(mailKinds) },
];

const tones = { waiting: 'waiting', sent: 'good', failed: 'bad', dropped: 'off' } as const satisfies Record<
  DeliveryState,
  string
>;

/** Mails with their state. Their texts are not shown: some hold links that open an account. */
export function MailsPage() {
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: ({ id }: Mail) => call(sendMailAgain, { params: { id } }),
    onSuccess: ({ data }) => addMessage('success', `Queued again for ${data.email}.`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey(mailList) }),
  });
  return (
    <ListPage
      title="Mails"
      noun={['mail', 'mails']}
      list={mailList}
      filters={filters}
      renderers={{
        email: (_, text) => (
          <Box component="span" sx={{ display: 'inline-block', minWidth: { md: 240 }, overflowWrap: 'anywhere' }}>
            {text}
          </Box>
        ),
        state: ({ state }, text) => <StatusChip tone={tones[state]} label={text} />,
        failure: (_, text) => (
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Box>
        ),
      }}
      rowKey={({ id }) => id}
      nameOf={({ kind, email }) => `${mailKinds[kind]} to ${email}`}
      empty={{ title: 'No mails yet', text: 'Every mail of the last 90 days is listed here, with its state.' }}
      rowActions={(mail) =>
        mail.state === 'failed' || mail.state === 'sent'
          ? [{ label: 'Send again', onChoose: () => again.mutate(mail) }]
          : []
      }
    />
  );
}
