import type { SeatHolder } from '@cea/contract/own-sponsor';
import { isEmail, ruleTexts } from '@cea/contract/rules';
import Box from '@mui/material/Box';
import { sentencesOf } from '../../lib/api-error.ts';
import { InlineEdit } from '../../ui/InlineEdit.tsx';
import { tokens } from '../../ui/tokens.ts';
import { nameOf } from './seat-texts.ts';
import { useChangeEmail } from './use-seat-actions.ts';

const checkEmail = (text: string) => (isEmail(text) ? undefined : ruleTexts.email);

function EmailEdit({ user, onClose }: { user: SeatHolder; onClose: () => void }) {
  const change = useChangeEmail(user, onClose);
  const isRegistered = user.status === 'active' || user.status === 'unseen';
  return (
    <InlineEdit
      label={`New e-mail of ${nameOf(user)}`}
      type="email"
      value={user.email}
      action="Change"
      hint={
        isRegistered
          ? 'Both addresses get a mail; the old one works until the new one is confirmed.'
          : 'The invitation goes to the new address; the earlier link stops working.'
      }
      check={checkEmail}
      fault={change.error ? sentencesOf(change.error).join(' ') : undefined}
      pending={change.isPending}
      onSave={(email) => (email.toLowerCase() === user.email ? onClose() : change.mutate(email))}
      onCancel={onClose}
    />
  );
}

interface Props {
  user: SeatHolder;
  edits: boolean;
  onClose: () => void;
}

/** A user's name and address, which can be edited here. */
export function SeatHolderCell({ user, edits, onClose }: Props) {
  return (
    <Box sx={{ minWidth: { sm: 220 }, overflowWrap: 'anywhere' }}>
      {user.full_name && <Box sx={{ fontWeight: 600, color: tokens.navy }}>{user.full_name}</Box>}
      {edits ? (
        <EmailEdit user={user} onClose={onClose} />
      ) : (
        <Box {...(user.full_name && { sx: { fontSize: '0.8438rem', color: tokens.muted } })}>{user.email}</Box>
      )}
      {user.pending_email && !edits && (
        <Box sx={{ fontSize: '0.8438rem', color: '#714c00' }}>{user.pending_email} is not confirmed yet</Box>
      )}
    </Box>
  );
}
