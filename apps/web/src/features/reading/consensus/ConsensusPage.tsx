import { AssignedConsensus } from './AssignedConsensus.tsx';
import { ConsensusForm } from './ConsensusForm.tsx';

/** The consensus of one article; without a number in the address, the next open one. */
export function ConsensusPage() {
  return (
    <AssignedConsensus kind="review">
      {({ assignment, ...opened }) => (
        <ConsensusForm
          key={opened.consensus.form.id}
          {...opened}
          round={assignment.reading_round_label}
          dueOn={assignment.due_on}
        />
      )}
    </AssignedConsensus>
  );
}
