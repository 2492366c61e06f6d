import type { Notification } from '@cea/contract/notifications';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationsOptions, useMarkRead } from './notifications-api.ts';

const isUnread = ({ read_at }: Notification): boolean => read_at === null;

/** Notifications, newest first, a page at a time. Each leads to its page and is read then. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const [page, setPage] = useState(1);
  const top = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery(notificationsOptions(page));
  const { one, all } = useMarkRead();
  const newest = useQuery(notificationsOptions(1)).data?.data[0];
  return (
    <Box ref={top} tabIndex={-1} sx={{ py: 1.5, outline: 'none' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 34 }}>
        <Typography variant="h2" sx={{ flex: 1, fontSize: '1.0625rem' }}>
          Notifications
        </Typography>
        {data && data.unread > 0 && newest && (
          <Button
            size="small"
            loading={all.isPending}
            onClick={() => {
              all.mutate(newest.created_at);
              top.current?.focus(); // The button goes away.
            }}
          >
            Mark all read
          </Button>
        )}
        <IconButton size="small" aria-label="Close notifications" onClick={onLeave}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={120} sx={{ mx: 2, mt: 1 }} />}
      {data?.meta.total === 0 && (
        <Typography sx={{ px: 2, py: 2, color: 'text.secondary' }}>
          No notifications yet. What needs your attention will appear here.
        </Typography>
      )}
      {data && data.data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
          {data.data.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onRead={() => one.mutate(notification.id)}
              onOpen={() => {
                if (isUnread(notification)) one.mutate(notification.id);
                onLeave();
              }}
            />
          ))}
        </Box>
      )}
      {data && data.meta.last_page > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', px: 2, pt: 1 }}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button size="small" disabled={page >= data.meta.last_page} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </Box>
      )}
    </Box>
  );
}
