import { AssignedConsensus } from '../consensus/AssignedConsensus.tsx';
import { ScreeningConsensusForm } from './ScreeningConsensusForm.tsx';

/** The consensus of one abstract; without a number in the address, the next one on which the votes differ. */
export function ScreeningConsensusPage() {
  return (
    <AssignedConsensus kind="screening">
      {(opened) => <ScreeningConsensusForm key={opened.consensus.form.id} {...opened} />}
    </AssignedConsensus>
  );
}
