import { assignmentName } from '@cea/contract/admin-assignments';
import type { RoundReader } from '@cea/contract/reading-rounds';
import type { Group } from './grid-lines.ts';
import { GridMenu } from './GridMenu.tsx';
import { nameOf } from './reader-options.ts';
import { readerTexts } from './reader-texts.ts';
import type { RoundDialog } from './round-dialog.ts';

/** A reader of an assignment. */
export interface ReaderAt {
  readonly group: Group;
  readonly reader_id: number;
}

interface Props extends ReaderAt {
  anchor: HTMLElement;
  people: readonly RoundReader[];
  onAsk: (dialog: RoundDialog) => void;
  onClose: () => void;
}

/** What a reader has in an assignment, with actions to remind them or hand the work on. */
export function ReaderMenu({ group, reader_id, anchor, people, onAsk, onClose }: Props) {
  const reader = group.readers.find((each) => each.reader_id === reader_id);
  if (!reader) return null;
  const left = reader.planned + reader.open;
  const name = assignmentName(group);
  return (
    <GridMenu
      anchor={anchor}
      title={nameOf(people, reader_id)}
      texts={readerTexts(group, reader)}
      items={[
        ...(left > 0 && group.published_at !== null
          ? [{ label: 'Remind…', onChoose: () => onAsk({ ask: 'remind', group, reader_id }) }]
          : []),
        ...(left > 0
          ? [{ label: 'Reassign to another reader…', onChoose: () => onAsk({ ask: 'reassign', group, reader_id }) }]
          : []),
        ...(left > 0 || reader.submitted === 0
          ? [
              {
                label: `Remove from ${name}…`,
                danger: true,
                onChoose: () => onAsk({ ask: 'remove', group, reader_id }),
              },
            ]
          : []),
      ]}
      onClose={onClose}
    />
  );
}
