import type { Notification } from '@cea/contract/notifications';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useRef } from 'react';
import { Link } from 'react-router';
import { showDateTime } from '../../lib/dates.ts';
import { tokens } from '../../ui/tokens.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

interface Props {
  notification: Notification;
  onRead: () => void;
  onOpen: () => void;
}

export function NotificationItem({ notification, onRead, onOpen }: Props) {
  const { title, text, path, created_at, read_at } = notification;
  const unread = read_at === null;
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.25,
        borderTop: `1px solid ${tokens.line}`,
        borderLeft: `3px solid ${unread ? tokens.warningInk : 'transparent'}`,
      }}
    >
      <MuiLink ref={link} component={Link} to={path} onClick={onOpen} sx={{ fontWeight: unread ? 700 : 500 }}>
        {unread && <VisuallyHidden>Unread: </VisuallyHidden>}
        {title}
      </MuiLink>
      <Box sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>{text}</Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 30 }}>
        <Box component="span" sx={{ fontSize: '0.8125rem', color: tokens.muted }}>
          {showDateTime(created_at)}
        </Box>
        {unread && (
          <Button
            size="small"
            onClick={() => {
              onRead();
              link.current?.focus(); // The button goes away.
            }}
            aria-label={`Mark read: ${title}`}
          >
            Mark read
          </Button>
        )}
      </Box>
    </Box>
  );
}
