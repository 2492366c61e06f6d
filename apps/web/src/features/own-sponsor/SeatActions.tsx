import type { SeatHolder } from '@cea/contract/own-sponsor';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { tokens } from '../../ui/tokens.ts';
import { nameOf } from './seat-texts.ts';

interface ActionProps {
  label: string;
  /** Whom it is for, for those who cannot see the row. */
  of: string;
  tone?: 'first' | 'danger';
  disabled?: boolean;
  onClick: () => void;
}

function SeatAction({ label, of, tone, disabled = false, onClick }: ActionProps) {
  return (
    <Link
      component="button"
      type="button"
      disabled={disabled}
      aria-label={`${label}: ${of}`}
      onClick={onClick}
      sx={{
        minHeight: 26,
        font: 'inherit',
        ...(tone === 'danger' && { color: tokens.errorInk, textDecorationColor: 'currentColor' }),
        ...(tone === 'first' && { fontWeight: 600 }),
      }}
    >
      {label}
    </Link>
  );
}

interface Props {
  user: SeatHolder;
  isOwn: boolean;
  busy: boolean;
  onResend: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** What can be done with one user, by the state of the account. */
export function SeatActions({ user, isOwn, busy, onResend, onEdit, onRemove }: Props) {
  const { status, pending_email, is_manageable } = user;
  const of = nameOf(user);
  if (isOwn) return <Box sx={{ color: tokens.muted }}>You</Box>;
  if (!is_manageable) return <Box sx={{ color: tokens.muted }}>Managed by the registry</Box>;
  const first = { label: 'Invite again', tone: 'first' as const };
  const again =
    status === 'invitation-expired'
      ? first
      : status === 'invited'
        ? { label: 'Resend' }
        : pending_email !== null && { label: 'Resend confirmation' };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: { sm: 'flex-end' }, gap: '2px 16px' }}>
      {again && <SeatAction {...again} of={of} disabled={busy} onClick={onResend} />}
      {status !== 'inactive' && <SeatAction label="Change e-mail" of={of} onClick={onEdit} />}
      <SeatAction
        label={status === 'invited' || status === 'invitation-expired' ? 'Withdraw' : 'Remove'}
        of={of}
        tone="danger"
        disabled={busy}
        onClick={onRemove}
      />
    </Box>
  );
}
