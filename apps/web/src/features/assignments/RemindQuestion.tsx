import { notRemindedTexts, type Reminded, remindRoundReaders, type RoundReader } from '@cea/contract/reading-rounds';
import { useMutation } from '@tanstack/react-query';
import { sentencesOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { nameOf } from './reader-options.ts';

type Person = Pick<RoundReader, 'id' | 'full_name'>;

interface Props {
  round: { readonly id: number; readonly label: string };
  people: readonly Person[];
  onClose: () => void;
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });
/** As many names as a message holds. */
const mostNamed = 5;

function listSome(names: readonly string[]): string {
  const others = names.length - mostNamed;
  return listFormat.format(others > 0 ? [...names.slice(0, mostNamed), `${others} more`] : names);
}

/** Such as `Reminded: Ren Tanaka. Not reminded: Jan Novak (already reminded today).` */
function outcomeOf({ reminded, others }: Reminded, people: readonly Person[]): string {
  const remindedNames = reminded.map((id) => nameOf(people, id));
  const otherNames = others.map(({ user_id, why }) => `${nameOf(people, user_id)} (${notRemindedTexts[why]})`);
  return [
    ...(remindedNames.length > 0 ? [`Reminded: ${listSome(remindedNames)}.`] : []),
    ...(otherNames.length > 0 ? [`Not reminded: ${listSome(otherNames)}.`] : []),
  ].join(' ');
}

/** Tells readers what they have left in a round, after one question: a mail cannot be taken back. */
export function RemindQuestion({ round, people, onClose }: Props) {
  const [first, ...others] = people;
  const whom = first && others.length === 0 ? first.full_name : counted(people.length, 'reader');
  const reminding = useMutation({
    meta: { handled: true },
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
      refusal={reminding.error ? sentencesOf(reminding.error).join(' ') : undefined}
      effects={[
        `They are told on the site, and by mail if they chose that, how many articles they have left in ${round.label} and when these are due.`,
        'Nobody is reminded more than once a day.',
      ]}
      onConfirm={() => reminding.mutate()}
      onClose={onClose}
    >
      {others.length > 0 && listFormat.format(people.map(({ full_name }) => full_name))}
    </ConfirmDialog>
  );
}
