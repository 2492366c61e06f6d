import { type TrainingAssignment, trainingAssignmentList, type TrainingFilters } from '@cea/contract/training';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { PlusIcon } from '../../ui/icons.tsx';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { ListView } from '../../ui/list/ListView.tsx';
import type { Renderers } from '../../ui/list/ListTable.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { NotesPanel } from '../notes/NotesPanel.tsx';
import { AssignTrainingDialog } from './AssignTrainingDialog.tsx';
import { CompleteTraining } from './CompleteTraining.tsx';
import { ScoreLines } from './ScoreLines.tsx';
import { useTrainingListsChanged } from './training-admin-api.ts';

const filters: ListFilter<keyof TrainingFilters>[] = [
  { kind: 'search', key: 'search', label: 'Reader', placeholder: 'Any reader' },
];

type Open =
  | { dialog: 'assign' }
  | { dialog: 'complete'; training: TrainingAssignment }
  | { dialog: 'notes'; id: number };

const renderersOf = (onOpen: (opened: Open) => void): Renderers<TrainingAssignment> => ({
  reader: (_row, text) => <strong>{text}</strong>,
  submitted: ({ submitted, steps }, text) =>
    submitted === steps.length ? <StatusChip tone="good" label={text} /> : text,
  scores: ({ steps, reader }) => (
    <ScoreLines steps={steps} reader={reader.full_name} onNotes={(id) => onOpen({ dialog: 'notes', id })} />
  ),
  completed_at: (training, text) =>
    training.status === 'Complete' ? (
      `${text} by ${training.completed_by}`
    ) : (
      <Link
        component="button"
        type="button"
        aria-label={`Mark complete: ${training.reader.full_name}`}
        onClick={() => onOpen({ dialog: 'complete', training })}
        sx={{ minHeight: 24, whiteSpace: 'nowrap' }}
      >
        Mark complete
      </Link>
    ),
});

/** Training that is open or complete, with its scores. */
export function TrainingAssignments({ status }: { status: TrainingAssignment['status'] }) {
  const [open, setOpen] = useState<Open>();
  const changed = useTrainingListsChanged();
  const close = () => setOpen(undefined);
  const isOpen = status === 'Open';
  return (
    <>
      <ListView
        title={isOpen ? 'Open' : 'Complete'}
        noun={['reader', 'readers']}
        list={trainingAssignmentList}
        filters={filters}
        renderers={renderersOf(setOpen)}
        rowKey={({ id }) => id}
        nameOf={({ reader }) => reader.full_name}
        fixed={{ status }}
        address={isOpen ? {} : { tab: 'complete' }}
        empty={
          isOpen
            ? { title: 'No reader is in training', text: 'Assign training to new readers before they get paid work.' }
            : { title: 'No training is complete yet', text: 'Training that is marked complete is listed here.' }
        }
        actions={
          <Button
            variant="contained"
            color="accent"
            startIcon={<PlusIcon />}
            onClick={() => setOpen({ dialog: 'assign' })}
          >
            Assign training
          </Button>
        }
      />
      {open?.dialog === 'assign' && <AssignTrainingDialog onClose={close} />}
      {open?.dialog === 'complete' && <CompleteTraining training={open.training} onClose={close} />}
      {open?.dialog === 'notes' && (
        <NotesPanel
          formId={open.id}
          kind="review"
          audience="administrator"
          onClose={() => {
            close();
            // A reply answers a note.
            void changed();
          }}
        />
      )}
    </>
  );
}
