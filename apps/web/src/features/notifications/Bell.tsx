import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { createSvgIcon } from '@mui/material/utils';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { tokens } from '../../ui/tokens.ts';
import { NotificationList } from './NotificationList.tsx';
import { notificationsOptions } from './notifications-api.ts';

// Not among the other icons, which every first visit loads.
const BellIcon = createSvgIcon(
  <path
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0"
  />,
  'Bell',
);

const badge = {
  position: 'absolute',
  top: 2,
  right: 0,
  minWidth: 18,
  px: 0.5,
  borderRadius: '9px',
  bgcolor: '#b3261e',
  color: '#fff',
  fontSize: '0.6875rem',
  fontWeight: 600,
  lineHeight: '18px',
} as const;

/** What came while the person was working; only after a navigation, so that an open page alone keeps no session alive. */
function useRefetchOnNavigation(): void {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    void queryClient.refetchQueries({ queryKey: ['notifications'], stale: true, type: 'active' });
  }, [pathname, queryClient]);
}

/** The bell in the header: how many notifications are unread, and their list. */
export function Bell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useQuery(notificationsOptions(1));
  useRefetchOnNavigation();
  const unread = data?.unread ?? 0;
  const shown = unread > 99 ? '99+' : String(unread);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={
          unread === 0 ? 'Notifications' : `${shown} unread ${unread === 1 ? 'notification' : 'notifications'}`
        }
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: tokens.onNavy, width: 40, height: 40 }}
      >
        <BellIcon />
        {unread > 0 && (
          <Box component="span" sx={badge}>
            {shown}
          </Box>
        )}
      </IconButton>
      <Popover
        open={anchor !== null}
        disablePortal // Stays within the header's landmark.
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Notifications', sx: { width: 400, maxWidth: 'calc(100vw - 32px)' } },
        }}
      >
        <NotificationList onLeave={close} />
      </Popover>
    </>
  );
}
