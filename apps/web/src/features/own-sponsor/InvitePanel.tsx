import { inviteSeatHolders, type OwnSponsor } from '@cea/contract/own-sponsor';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { sentencesOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { ChipsInput } from '../../ui/ChipsInput.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { tokens } from '../../ui/tokens.ts';
import type { InvitedAddresses } from './invited-addresses.ts';
import { useSeatsChanged } from './own-sponsor-api.ts';

interface Props {
  sponsor: OwnSponsor;
  typed: readonly string[];
  onType: (typed: string[]) => void;
  sorted: InvitedAddresses;
}

const chipTones = { fault: 'bad', known: 'waiting' } as const;
const reasonColors = { fault: tokens.errorInk, known: '#714c00' } as const;

/** Invites several people at once. Faulty addresses, and people who have a seat, are named and left out. */
export function InvitePanel({ sponsor, typed, onType, sorted }: Props) {
  const { invited, problems, fault } = sorted;
  const changed = useSeatsChanged();
  const invite = useMutation({
    mutationFn: (emails: string[]) => call(inviteSeatHolders, { body: { emails } }, { expected: [409, 422] }),
    onSuccess: async ({ data }) => {
      // What could not be invited stays, to be corrected.
      onType(problems.filter(({ tone }) => tone === 'fault').map(({ text }) => text));
      addMessage('success', data.length === 1 ? `${data[0]!.email} is invited.` : `${data.length} people are invited.`);
      await changed();
    },
    onError: () => changed(),
    meta: { handled: true },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (invited.length > 0 && fault === undefined) invite.mutate([...invited]);
  };
  const refusal = invite.error ? sentencesOf(invite.error) : [];
  const left = sponsor.seats_available - invited.length;
  return (
    <Panel title="Invite">
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ mt: -1 }}>
        <ChipsInput
          label="E-mail addresses, typed or pasted from a list"
          values={typed}
          onChange={(texts) => {
            invite.reset();
            onType(texts);
          }}
          separators={/[,;\s]/}
          toneOf={(text) => {
            const problem = problems.find((one) => one.text === text);
            return problem && chipTones[problem.tone];
          }}
          minHeight={84}
          fault={fault ?? (refusal.length > 0 ? refusal.join(' ') : undefined)}
        />
        <Box component="ul" aria-label="Addresses that cannot be invited" aria-live="polite" sx={reasons}>
          {problems.map(({ text, reason, tone }) => (
            <li key={text}>
              <Box component="strong" sx={{ fontWeight: 600, color: reasonColors[tone] }}>
                {text}
              </Box>{' '}
              {reason}
            </li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
          <Button
            type="submit"
            variant="contained"
            color="accent"
            loading={invite.isPending}
            disabled={invited.length === 0 || fault !== undefined}
          >
            {invited.length === 0 ? 'Invite' : `Invite ${invited.length}`}
          </Button>
          {invited.length > 0 && left >= 0 && (
            <Box component="span" sx={{ fontSize: '0.8438rem', color: tokens.muted }}>
              {left === 0 ? 'No seat is' : counted(left, 'seat is', 'seats are')} left afterwards
            </Box>
          )}
        </Box>
      </Box>
    </Panel>
  );
}

const reasons = {
  display: 'grid',
  gap: 0.4,
  mt: 1,
  mb: 1.5,
  p: 0,
  listStyle: 'none',
  fontSize: '0.8438rem',
  overflowWrap: 'anywhere',
} as const;
