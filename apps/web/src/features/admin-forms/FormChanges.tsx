import { changesShown, type FormChange } from '@cea/contract/admin-forms';
import { labelOfKey } from '@cea/contract/decision';
import { showDateTime } from '../../lib/dates.ts';
import { EventList } from '../../ui/EventList.tsx';
import { OldNew } from '../../ui/OldNew.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { type LabelOf, useLabels } from '../dictionary/use-labels.ts';
import { showAnswer } from '../reading/decision/show-answer.ts';

const shown = (key: string, value: unknown, labelOf: LabelOf): string | null => showAnswer(key, value, labelOf) || null;

function eventOf(change: FormChange, labelOf: LabelOf) {
  const { seq, key, old, new: next, by, at, reason } = change;
  return {
    id: String(seq),
    tone: reason ? ('changed' as const) : ('plain' as const),
    title: labelOfKey(key),
    details: (
      <>
        <OldNew old={shown(key, old, labelOf)} next={shown(key, next, labelOf) ?? '(removed)'} wraps />
        {reason && <div>“{reason}”</div>}
      </>
    ),
    note: `${showDateTime(at)} · ${by.full_name}`,
  };
}

/** Who changed what in a form and why, newest first. */
export function FormChanges({ changes }: { changes: readonly FormChange[] }) {
  const { labelOf } = useLabels();
  return (
    <SidePanel title="History of edits">
      {changes.length === 0 ? (
        'No edits yet.'
      ) : (
        <EventList label="Edits" events={changes.map((change) => eventOf(change, labelOf))} />
      )}
      {changes.length === changesShown && `The newest ${changesShown} are shown.`}
    </SidePanel>
  );
}
