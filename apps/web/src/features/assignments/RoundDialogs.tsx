import type { RoundDetail } from '@cea/contract/reading-rounds';
import type { Balance } from './balance.ts';
import { ChooseReader, MoveQuestion, NoConflictQuestion } from './CellDialogs.tsx';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { SettleDialog } from './drawer/SettleDialog.tsx';
import { DueDateDialog } from './DueDateDialog.tsx';
import { NewAssignment } from './NewAssignment.tsx';
import { PublishQuestion } from './PublishQuestion.tsx';
import { ReassignDialog, RemoveQuestion } from './ReaderDialogs.tsx';
import { RemindQuestion } from './RemindQuestion.tsx';
import type { RoundDialog } from './round-dialog.ts';

interface Props {
  dialog: RoundDialog;
  round: RoundDetail;
  balance: Balance;
  /** A draft was added, and has neither readers nor articles. */
  onNew: (id: number) => void;
  onClose: () => void;
}

/** What is asked over the page. */
export function RoundDialogs({ dialog, round, balance, onNew, onClose }: Props) {
  const { people } = round;
  switch (dialog.ask) {
    case 'new-assignment':
      return <NewAssignment round={round} kind={dialog.kind} onAdded={onNew} onClose={onClose} />;
    case 'due-date':
      return <DueDateDialog group={dialog.group} roundDue={round.due_on} onClose={onClose} />;
    case 'delete':
      return <DeleteQuestion group={dialog.group} onClose={onClose} />;
    case 'reassign':
      return <ReassignDialog {...dialog} people={people} balance={balance} onClose={onClose} />;
    case 'remind':
      return (
        <RemindQuestion round={round} people={people.filter(({ id }) => id === dialog.reader_id)} onClose={onClose} />
      );
    case 'remove':
      return <RemoveQuestion {...dialog} people={people} onClose={onClose} />;
    case 'settle':
      return <SettleDialog group={dialog.group} people={people} onClose={onClose} />;
    case 'publish':
      return <PublishQuestion group={dialog.group} onClose={onClose} />;
    case 'choose':
      return <ChooseReader at={dialog.at} people={people} balance={balance} onClose={onClose} />;
    case 'no-conflict':
      return <NoConflictQuestion at={dialog.at} people={people} onClose={onClose} />;
    case 'move':
      return <MoveQuestion at={dialog.at} to={dialog.to} people={people} onClose={onClose} />;
  }
}
