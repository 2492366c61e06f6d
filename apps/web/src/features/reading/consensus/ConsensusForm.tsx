import { cellName } from '@cea/contract/form-faults';
import type { NoteAnchor } from '@cea/contract/notes';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { usePageKeys } from '../../../lib/use-page-keys.ts';
import { DueLabel } from '../../../ui/DueLabel.tsx';
import { KeysDialog } from '../../../ui/Keys.tsx';
import { SplitPanes } from '../../../ui/SplitPanes.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { useFolding } from '../../../ui/use-folding.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { placesOfConsensus, rowInConsensus } from '../../notes/note-places.ts';
import { NotesButton } from '../../notes/NotesButton.tsx';
import { NotesPanel } from '../../notes/NotesPanel.tsx';
import { useNotesPanel } from '../../notes/use-notes-panel.ts';
import { titleOf } from '../article-title.ts';
import { focusPlace } from '../field-in-use.ts';
import type { OpenConsensus } from '../forms-api.ts';
import { FormNotices } from '../FormNotices.tsx';
import { FormPage } from '../FormPage.tsx';
import { SaveStatus } from '../SaveStatus.tsx';
import { useExpanded } from '../use-expanded.ts';
import { isAdded, labelCellOf } from './added-rows.ts';
import { AddedRows } from './AddedRows.tsx';
import { anchorOf, nameOf } from './consensus-items.ts';
import { consensusKeys } from './consensus-keys.ts';
import { underTheHead } from './consensus-styles.ts';
import { ConsensusArticle } from './ConsensusArticle.tsx';
import { ConsensusBar } from './ConsensusBar.tsx';
import { ConsensusHead } from './ConsensusHead.tsx';
import { ConsensusTable } from './ConsensusTable.tsx';
import { useConsensus } from './use-consensus.ts';
import { useConsensusSubmit } from './use-consensus-submit.tsx';
import { usePairing } from './use-pairing.ts';

interface Props extends OpenConsensus {
  articleAssignmentId: number;
  backTo: string;
  round: string;
  dueOn: string | null;
}

/** Reader A, Reader B and the consensus, difference by difference. */
export function ConsensusForm({ consensus, session, articleAssignmentId, backTo, round, dueOn }: Props) {
  const { form } = consensus;
  const [keysShown, setKeysShown] = useState(false);
  const folding = useFolding();
  const desk = useConsensus({ consensus, session });
  const { standingItem } = desk;
  const place = standingItem ? nameOf(desk.groups, standingItem) : '';
  const notes = useNotesPanel(form.kind, form.id);
  // Choices made before a pairing are about other rows.
  const pairing = usePairing(session, articleAssignmentId, desk.forgetSteps);
  // The next choice ends it: the pairing of rows that were edited since cannot be undone.
  const notice = desk.hasChosen ? undefined : pairing.notice;
  const undo = () => {
    if (desk.last !== undefined) desk.undo();
    else if (notice?.undo !== undefined && !pairing.pending) pairing.pair({ undo: notice.undo });
  };
  const expanded = useExpanded();
  const [wanted, setWanted] = useState<NoteAnchor>();
  const jump = (row_id: string, key: string | undefined) => {
    if (!isAdded(consensus, row_id)) return desk.goTo(key === undefined ? row_id : cellName(row_id, key));
    const anchor = { row_id, ...(key !== undefined && { key }) };
    expanded.expand(row_id, true);
    setWanted(anchor);
    focusPlace(anchor);
  };
  const submit = useConsensusSubmit({
    consensus,
    session,
    desk,
    articleAssignmentId,
    backTo,
    round,
    onJump: ({ row_id, key }) => jump(row_id, key),
  });
  usePageKeys(({ key, ctrlKey, busy }) => {
    if (key === '?' && !busy) setKeysShown(true);
    else if (key === 'Enter' && ctrlKey) submit.open();
    else return false;
    return true;
  });
  const title = titleOf(form.article);

  return (
    <FormPage
      session={session}
      backTo={backTo}
      round={round}
      title={title}
      barScrolls
      panel={
        notes.isOpen && (
          <NotesPanel
            formId={form.id}
            kind={form.kind}
            audience="open"
            anchor={standingItem ? anchorOf(standingItem) : notes.anchor}
            placeOf={placesOfConsensus(consensus, desk.rows)}
            grouped
            onGoTo={({ row_id, key }) => jump(rowInConsensus(consensus, row_id ?? ''), key)}
            onClose={notes.close}
          />
        )
      }
      actions={
        <>
          <Box sx={{ display: 'flex', gap: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
            <SaveStatus troubleColour={tokens.errorInk} />
            {dueOn && <DueLabel day={dueOn} />}
          </Box>
          <NotesButton notes={notes} onClick={() => notes.toggle()} />
        </>
      }
    >
      <GlobalStyles styles={underTheHead} />
      <SplitPanes
        name="consensus"
        label="Article"
        folding={folding}
        first={<ConsensusArticle article={form.article} item={standingItem} name={place} />}
      >
        <Box sx={{ minWidth: 0 }}>
          <ConsensusHead consensus={consensus} desk={desk} />
          <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: 1.5, pb: 3 }}>
            <Typography variant="h1" sx={heading}>
              {title}
            </Typography>
            <FormNotices
              closed="This consensus has been submitted and can no longer be changed."
              onJump={({ row_id, key }) => jump(row_id, key)}
              labelCell={labelCellOf(consensus, desk.rows, desk.groups)}
            />
            <ConsensusTable
              consensus={consensus}
              desk={desk}
              onPair={pairing.pair}
              onNote={(item) => notes.open(anchorOf(item))}
              onUndo={undo}
            />
            <AddedRows consensus={consensus} wanted={wanted} expansion={expanded} />
          </Box>
        </Box>
      </SplitPanes>
      <ConsensusBar last={desk.last} onUndo={undo} pairing={{ ...pairing, notice }}>
        {submit.button}
      </ConsensusBar>
      {submit.dialog}
      {keysShown && <KeysDialog keys={consensusKeys} onClose={() => setKeysShown(false)} />}
    </FormPage>
  );
}

/** In the bar at the top where that has space for it. */
const heading = { fontSize: '1.2rem', mb: 1.5, '@media (min-width: 900px)': visuallyHidden } as const;
