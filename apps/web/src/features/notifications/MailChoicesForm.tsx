import { type NotificationKind, notificationKinds } from '@cea/contract/notification-kinds';
import { type MailChoice, mailChoices } from '@cea/contract/notifications';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { mailChoicesOptions, useChooseMails } from './notifications-api.ts';

const options = (Object.keys(mailChoices) as MailChoice[]).map((value) => ({ value, label: mailChoices[value] }));

/** When the account gets mails of each kind that concerns it. */
export function MailChoicesForm() {
  const { data, error, refetch } = useQuery(mailChoicesOptions);
  const saving = useChooseMails();
  const kinds = Object.keys(data ?? {}) as NotificationKind[];
  // What was just chosen shows at once, and goes back if it could not be saved.
  const shown = { ...data, ...(saving.isPending && saving.variables) };
  return (
    <Panel
      title="E-mail notifications"
      lead="When to send you an e-mail. E-mails about the security of your account are always sent."
    >
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={64} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        {kinds.map((kind) => (
          <SelectInput
            key={kind}
            label={notificationKinds[kind]}
            value={shown[kind] ?? 'at-once'}
            options={options}
            onChange={(choice) => saving.mutate({ [kind]: choice })}
          />
        ))}
      </Box>
    </Panel>
  );
}
