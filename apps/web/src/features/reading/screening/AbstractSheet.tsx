import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { Key, KeysDialog } from '../../../ui/Keys.tsx';
import { PageContainer } from '../../../ui/PageContainer.tsx';
import { besideDrawer } from '../../../ui/SideDrawer.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { AbstractText } from '../../highlights/AbstractText.tsx';
import { NotesButton } from '../../notes/NotesButton.tsx';
import { NotesPanel } from '../../notes/NotesPanel.tsx';
import { useNotesPanel } from '../../notes/use-notes-panel.ts';
import { ReportProblemDialog } from '../../problems/ReportProblemDialog.tsx';
import type { FormSession } from '../form-session.ts';
import { SaveStatus } from '../SaveStatus.tsx';
import { CriteriaFold } from '../screening-criteria/CriteriaFold.tsx';
import { SessionContext } from '../session-context.ts';
import { OrphanedAnswers } from '../unsent/OrphanedAnswers.tsx';
import { useFormSession } from '../use-form-session.ts';
import { AbstractActions } from './AbstractActions.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { ParkedList } from './ParkedList.tsx';
import { PdfLink } from './PdfLink.tsx';
import { ReasonSheet } from './ReasonSheet.tsx';
import type { QueuedAbstract } from './screening-queue.ts';
import { findVote } from './submission-outbox.ts';
import { ThumbBar } from './ThumbBar.tsx';
import { useAbstractActs } from './use-abstract-acts.ts';
import { screeningKeys } from './use-screening-keys.ts';
import type { Sitting } from './use-sitting.ts';
import { VotedAbstract } from './VotedAbstract.tsx';

interface Props {
  session: FormSession;
  abstract: QueuedAbstract;
  sitting: Sitting;
  assignmentId: number;
  /** The bar above, with the save status of this abstract. */
  bar: (saved: ReactNode, actions: ReactNode) => ReactNode;
  notices: ReactNode;
}

/** One abstract: the text on the left, the decision on the right; below it on small screens. */
export function AbstractSheet({ session, abstract, sitting, assignmentId, bar, notices }: Props) {
  useFormSession(session);
  const touch = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [dialog, setDialog] = useState<'keys' | 'problem'>();
  const closeDialog = () => setDialog(undefined);
  const notes = useNotesPanel('screening', abstract.form_id);
  const { decision, isOpen, actions } = useAbstractActs({
    session,
    abstract,
    sitting,
    onShowKeys: () => setDialog('keys'),
    onReport: () => setDialog('problem'),
    onNotes: () => notes.toggle(),
  });
  const quote = useStableCallback((text: string) => notes.open({ quote: text }));
  const { article } = session.form;

  return (
    <SessionContext value={session}>
      {bar(
        <SaveStatus troubleColour={tokens.errorInk} />,
        <>
          <Box sx={{ ml: { xs: 'auto', sm: 0 } }}>
            <NotesButton notes={notes} onClick={() => notes.toggle()} />
          </Box>
          <Button size="small" variant="text" onClick={() => setDialog('keys')} sx={keysButton}>
            Keys <Key>?</Key>
          </Button>
        </>,
      )}
      <PageContainer sx={{ pt: { xs: 2, md: 3 }, pb: 4 }}>
        {notices}
        <OrphanedAnswers />
        <Box sx={[layout, notes.isOpen && besideDrawer]}>
          <Box sx={column}>
            {abstract.state === 'parked' && <StatusChip tone="waiting" label="Parked" />}
            <AbstractText key={article.id} article={article} onQuote={quote} />
            {article.has_pdf && <PdfLink articleId={article.id} />}
            <CriteriaFold />
          </Box>
          <Box sx={column}>
            {isOpen ? (
              <DecisionPanel decision={decision} touch={touch} />
            ) : (
              <VotedAbstract
                key={session.form.id}
                session={session}
                abstract={abstract}
                vote={findVote(sitting.outbox, abstract.form_id)}
                onTakeBack={() => sitting.takeBackOf(abstract)}
              />
            )}
            {!touch && <AbstractActions actions={actions} />}
            <ParkedList assignmentId={assignmentId} parked={sitting.queue.filter(({ state }) => state === 'parked')} />
          </Box>
        </Box>
      </PageContainer>
      {touch && <ThumbBar decision={decision} isOpen={isOpen} actions={actions} />}
      {touch && <ReasonSheet decision={decision} />}
      {notes.isOpen && (
        <NotesPanel
          formId={abstract.form_id}
          kind="screening"
          audience={abstract.article.consensus === 'not yet' ? 'blind' : 'open'}
          anchor={notes.anchor}
          onClose={notes.close}
        />
      )}
      {dialog === 'keys' && <KeysDialog keys={screeningKeys} onClose={closeDialog} />}
      {dialog === 'problem' && (
        <ReportProblemDialog articleId={article.id} formId={session.form.id} onClose={closeDialog} />
      )}
    </SessionContext>
  );
}

const keysButton = { display: { xs: 'none', md: 'inline-flex' }, gap: 0.75, flex: '0 0 auto' } as const;
const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 330px', lg: 'minmax(0, 1fr) 392px' },
  columnGap: { md: 4, lg: 6 },
  rowGap: 3,
} as const;
/** The shorter column stays in view while the longer one is scrolled. */
const column = { minWidth: 0, alignSelf: 'start', position: { md: 'sticky' }, top: 72 } as const;
