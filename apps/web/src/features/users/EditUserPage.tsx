import { userStatusLabels } from '@cea/contract/users';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { hasStatus } from '../../lib/api-error.ts';
import { showDate } from '../../lib/dates.ts';
import { pageNotFound } from '../../lib/page-error.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { DeleteUser } from './DeleteUser.tsx';
import { editingOf } from './editing.ts';
import { InvitationPanel } from './InvitationPanel.tsx';
import { ResetMailNotice } from './ResetMailNotice.tsx';
import { UserForm } from './UserForm.tsx';
import { UserSessions } from './UserSessions.tsx';
import { UserTwoFactor } from './UserTwoFactor.tsx';
import { userOptions } from './users-api.ts';

const parent = { label: 'Users', to: '/admin/users' };

export function EditUserPage() {
  const id = Number(useParams().id);
  const viewer = useCurrentUser();
  const { data: user, error, refetch } = useQuery(userOptions(id));
  if (hasStatus(error, 404)) throw pageNotFound();

  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader
        title={user ? user.full_name || user.email : 'Edit user'}
        parent={parent}
        note={user && `${userStatusLabels[user.status]}, created ${showDate(user.created_at)}`}
      />
      <Stack spacing={2.5} sx={{ maxWidth: 720 }}>
        {error && !user && (
          <Card>
            <ErrorState error={error} onRetry={refetch} />
          </Card>
        )}
        {!error && !user && <Skeleton variant="rounded" height={480} />}
        {user && viewer && (
          <>
            <ResetMailNotice user={user} />
            {user.status === 'invited' && !editingOf(viewer, user).locked && <InvitationPanel user={user} />}
            <UserForm key={user.id} user={user} viewer={viewer} />
            {!editingOf(viewer, user).locked && <UserSessions user={user} />}
            {user.status !== 'invited' && <UserTwoFactor user={user} viewer={viewer} />}
            <DeleteUser user={user} viewer={viewer} />
          </>
        )}
      </Stack>
    </PageContainer>
  );
}
