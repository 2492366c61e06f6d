import { cellName } from '@cea/contract/form-faults';
import { submitConsensus } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useId, useMemo, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useStore } from '../../../lib/store.ts';
import { KeyBar, KeyHints } from '../../../ui/KeyBar.tsx';
import { KeysDialog } from '../../../ui/Keys.tsx';
import { PageContainer } from '../../../ui/PageContainer.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { placesOfConsensus, rowInConsensus } from '../../notes/note-places.ts';
import { NotesButton } from '../../notes/NotesButton.tsx';
import { NotesPanel } from '../../notes/NotesPanel.tsx';
import { useNotesPanel } from '../../notes/use-notes-panel.ts';
import { titleOf } from '../article-title.ts';
import type { OpenConsensus } from '../forms-api.ts';
import { FormNotices } from '../FormNotices.tsx';
import { FormPage } from '../FormPage.tsx';
import { SaveStatus } from '../SaveStatus.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { usePageKeys } from '../../../lib/use-page-keys.ts';
import { useSubmit } from '../use-submit.ts';
import { anchorOf, countDifferences, countLeft, groupMaker, type Item, onlyDifferences } from './consensus-items.ts';
import { consensusKeys, mainKeys } from './consensus-keys.ts';
import { ConsensusTable } from './ConsensusTable.tsx';
import { LeftToAgree } from './LeftToAgree.tsx';
import { PairingNotice } from './PairingNotice.tsx';
import { usePairing } from './use-pairing.ts';

interface Props extends OpenConsensus {
  articleAssignmentId: number;
  backTo: string;
  round: string;
}

const views = [
  { value: 'differences', label: 'Differences only' },
  { value: 'all', label: 'All fields' },
] as const;

/** Reader A, Reader B and the consensus, difference by difference. */
export function ConsensusForm({ consensus, session, articleAssignmentId, backTo, round }: Props) {
  const { form } = consensus;
  const { rows, removing, open } = useStore(session.store);
  const viewId = useId();
  const [view, setView] = useState<'differences' | 'all'>('differences');
  const [current, setCurrent] = useState<string>();
  const [keysShown, setKeysShown] = useState(false);
  const makeGroups = useMemo(() => groupMaker(consensus), [consensus]);
  const groups = makeGroups(rows.filter(({ row_id }) => !Object.hasOwn(removing, row_id)));
  const left = countLeft(groups);
  const submit = useSubmit({
    session,
    backTo,
    done: 'Consensus submitted.',
    send: (seq) =>
      call(
        submitConsensus,
        { params: { id: articleAssignmentId }, body: { form_id: form.id, seq } },
        { expected: [422] },
      ),
  });
  const notes = useNotesPanel(form.kind, form.id);
  const { open: openNotes } = notes;
  const openNote = useCallback((item: Item) => openNotes(anchorOf(item)), [openNotes]);
  const currentItem = groups.flatMap(({ items }) => items).find(({ id }) => id === current);
  const { notice, dismiss, pair, pending } = usePairing(session, articleAssignmentId);
  usePageKeys(({ key, ctrlKey, busy }) => {
    if (key === '?' && !busy) setKeysShown(true);
    else if (key === 'Enter' && ctrlKey && open && left === 0) submit.mutate();
    else return false;
    return true;
  });

  return (
    <FormPage
      session={session}
      backTo={backTo}
      round={round}
      contained
      panel={
        notes.isOpen && (
          <NotesPanel
            formId={form.id}
            kind={form.kind}
            audience="open"
            anchor={currentItem ? anchorOf(currentItem) : notes.anchor}
            placeOf={placesOfConsensus(consensus)}
            grouped
            onGoTo={({ row_id, key }) => {
              setView('all');
              const row = rowInConsensus(consensus, row_id ?? '');
              setCurrent(key ? cellName(row, key) : row);
            }}
            onClose={notes.close}
          />
        )
      }
      actions={
        <>
          <VisuallyHidden id={viewId}>Fields shown</VisuallyHidden>
          <NotesButton notes={notes} onClick={() => notes.toggle()} />
          <Segmented labelledBy={viewId} options={views} value={view} onChange={(next) => next && setView(next)} />
        </>
      }
    >
      <PageContainer sx={{ pt: 2.5, pb: 3 }}>
        <Typography variant="h1" sx={{ fontSize: { xs: '1.2rem', sm: '1.4rem' } }}>
          {titleOf(form.article)}
        </Typography>
        <LeftToAgree left={left} total={countDifferences(groups)} />
        <FormNotices
          closed="This consensus has been submitted and can no longer be changed."
          onJump={({ row_id }, key) => {
            setView('all');
            setCurrent(cellName(row_id, key));
          }}
        />
        <ConsensusTable
          consensus={consensus}
          groups={view === 'all' ? groups : onlyDifferences(groups)}
          current={current}
          onCurrent={setCurrent}
          onPair={pair}
          onNote={openNote}
          disabled={!open}
        />
      </PageContainer>
      <KeyBar
        notice={
          <PairingNotice notice={notice} pending={pending} onUndo={(undo) => pair({ undo })} onDismiss={dismiss} />
        }
      >
        <KeyHints keys={mainKeys} />
        <Box sx={{ flex: 1 }} />
        <SaveStatus troubleColour="#ffd08a" />
        <SubmitButton
          submit={submit}
          disabled={left > 0}
          sx={{ '&.Mui-disabled': { bgcolor: '#8a734f', color: '#12294a' } }}
        >
          Submit consensus
        </SubmitButton>
      </KeyBar>
      {keysShown && <KeysDialog keys={consensusKeys} onClose={() => setKeysShown(false)} />}
    </FormPage>
  );
}
