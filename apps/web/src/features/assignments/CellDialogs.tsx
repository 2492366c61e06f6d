import type { RoundReader } from '@cea/contract/reading-rounds';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useChangeCells } from './assignments-api.ts';
import type { Balance } from './balance.ts';
import { movedCell } from './cell-changes.ts';
import { lookOf } from './cell-look.ts';
import { nameOf, readerOptions } from './reader-options.ts';
import { ReaderChoice, useReaderChoice } from './ReaderChoice.tsx';
import { type CellAt, cellOf, type RoundDialog } from './round-dialog.ts';

/** What becomes of an open form that moves. */
const moveEffects = (at: CellAt, from: string, to: string): string[] => {
  const cell = cellOf(at);
  if (cell?.state !== 'open') return [];
  return [
    `${to} gets the form of ${from}${cell.filled === 0 ? '' : ` with what is filled in (${cell.filled} %)`}.`,
    `${from} can no longer open it.`,
  ];
};

interface Shared {
  people: readonly RoundReader[];
  onClose: () => void;
}

/** Asks once before an open form moves. */
export function MoveQuestion({ at, to, people, onClose }: Shared & { at: CellAt; to: number }) {
  const { mutate, isPending } = useChangeCells();
  const [from, taker] = [nameOf(people, at.reader_id), nameOf(people, to)];
  return (
    <ConfirmDialog
      title={`Give ${at.row.compound_id} to ${taker}?`}
      action="Move form"
      pending={isPending}
      effects={moveEffects(at, from, taker)}
      onConfirm={() =>
        mutate({ id: at.group.id, cells: movedCell(at.row.article_id, at.reader_id, to) }, { onSettled: onClose })
      }
      onClose={onClose}
    >
      {`${from} has it: ${lookOf(cellOf(at)).words}.`}
    </ConfirmDialog>
  );
}

/** Why a conflict is none. */
export function NoConflictQuestion({ at, people, onClose }: Shared & { at: CellAt }) {
  const { mutate, isPending } = useChangeCells();
  return (
    <ConfirmDialog
      title={`${nameOf(people, at.reader_id)} has no conflict?`}
      action="Confirm no conflict"
      pending={isPending}
      reasonHint="Kept with the assignment, for example “Another person of this name”."
      onConfirm={(reason) =>
        mutate(
          {
            id: at.group.id,
            cells: [
              { article_id: at.row.article_id, reader_id: at.reader_id, planned: true, no_conflict_reason: reason },
            ],
          },
          { onSettled: onClose },
        )
      }
      onClose={onClose}
    >
      {`They stay planned for ${at.row.compound_id}.`}
    </ConfirmDialog>
  );
}

type ChooseAt = Extract<RoundDialog, { ask: 'choose' }>['at'];

/** Chooses who reads an article, least loaded first. */
export function ChooseReader({ at, people, balance, onClose }: Shared & { at: ChooseAt; balance: Balance }) {
  const { mutate, isPending } = useChangeCells();
  const { chosen, choice, submit } = useReaderChoice();
  const { group, row, reader_id } = at;
  const options = readerOptions(
    people,
    balance,
    row.cells.map((cell) => cell.reader_id),
  );
  const give = (to: number) => {
    const cells =
      reader_id === undefined
        ? [{ article_id: row.article_id, reader_id: to, planned: true }]
        : movedCell(row.article_id, reader_id, to);
    mutate({ id: group.id, cells }, { onSettled: onClose });
  };
  const from = reader_id === undefined ? undefined : nameOf(people, reader_id);
  const effects =
    from === undefined || chosen === undefined
      ? []
      : moveEffects({ group, row, reader_id: reader_id! }, from, nameOf(people, chosen));
  return (
    <FormDialog
      title={from === undefined ? `Add a reader to ${row.compound_id}` : `Give ${row.compound_id} to another reader`}
      action={from === undefined ? 'Add reader' : effects.length > 0 ? 'Move form' : 'Give'}
      size="xs"
      pending={isPending}
      onSubmit={() => submit(give)}
      onClose={onClose}
    >
      <span>{row.title}</span>
      <ReaderChoice label="Reader" people={people} options={options} choice={choice} />
      {effects.length > 0 && <span>{effects.join(' ')}</span>}
    </FormDialog>
  );
}
