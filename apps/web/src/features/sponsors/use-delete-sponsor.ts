import { deleteSponsor, type Sponsor } from '@cea/contract/sponsors';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { useConfirmed } from '../accounts/confirmed.ts';
import { useSponsorGone } from './sponsors-api.ts';

const effectsOf = ({ users, seats }: Sponsor): string[] => [
  users.length === 0
    ? 'It has no users.'
    : `${counted(users.length, 'user keeps the account', 'users keep their accounts')}, but can no longer download full entries.`,
  `Its ${counted(seats, 'seat')} and its expiry date are deleted.`,
];

/** Deletes a sponsor after its name was typed, with a reason. */
export function useDeleteSponsor(onDeleted?: () => unknown): (sponsor: Sponsor) => void {
  const confirmed = useConfirmed();
  const sponsorGone = useSponsorGone();
  return useMutation({
    mutationFn: (sponsor: Sponsor) =>
      confirmed((reason) => call(deleteSponsor, { params: { id: sponsor.id } }, { reason, expected: [423] }), {
        title: `Delete ${sponsor.name}?`,
        text: 'This cannot be undone. To end access for a while, make the sponsor inactive instead.',
        effects: effectsOf(sponsor),
        typeToConfirm: sponsor.name,
        action: 'Delete sponsor',
        danger: true,
      }),
    onSuccess: async (done, { name }) => {
      if (!done) return;
      await onDeleted?.();
      addMessage('success', `${name} was deleted.`);
      await sponsorGone();
    },
  }).mutate;
}
