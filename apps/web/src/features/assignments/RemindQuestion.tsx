import { notRemindedTexts, type Reminded, remindRoundReaders } from '@cea/contract/reading-rounds';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface Person {
  readonly id: number;
  readonly full_name: string;
}

interface Props {
  round: { readonly id: number; readonly label: string };
  people: readonly Person[];
  onClose: () => void;
}

const and = new Intl.ListFormat('en', { type: 'conjunction' });

/** Such as `Reminded: Ren Tanaka. Not reminded: Jan Novak (already reminded today).` */
function outcomeOf({ reminded, others }: Reminded, people: readonly Person[]): string {
  const nameOf = (id: number) => people.find((person) => person.id === id)?.full_name ?? String(id);
  const told = reminded.map(nameOf);
  const not = others.map(({ user_id, why }) => `${nameOf(user_id)} (${notRemindedTexts[why]})`);
  return [
    ...(told.length > 0 ? [`Reminded: ${and.format(told)}.`] : []),
    ...(not.length > 0 ? [`Not reminded: ${and.format(not)}.`] : []),
  ].join(' ');
}

/** Tells readers what they have left in a round, after one question: a mail cannot be taken back. */
export function RemindQuestion({ round, people, onClose }: Props) {
  const [first, ...others] = people;
  const whom = first && others.length === 0 ? first.full_name : counted(people.length, 'reader');
  const reminding = useMutation({
    mutationFn: async () => {
      const body = { user_ids: people.map(({ id }) => id) };
      return (await call(remindRoundReaders, { params: { id: round.id }, body })).data;
    },
    onSuccess: (outcome) => {
      addMessage(outcome.reminded.length > 0 ? 'success' : 'info', outcomeOf(outcome, people));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Remind ${whom}?`}
      action={`Remind ${whom}`}
      pending={reminding.isPending}
      refusal={reminding.error?.message}
      effects={[
        ...(others.length > 0 ? [`${and.format(people.map(({ full_name }) => full_name))}.`] : []),
        `Each is told how many articles are left in ${round.label} and when they are due, on the site and by mail, as chosen in their settings.`,
        'Nobody is reminded twice a day.',
      ]}
      onConfirm={() => reminding.mutate()}
      onClose={onClose}
    />
  );
}
