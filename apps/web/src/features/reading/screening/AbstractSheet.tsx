import type { Theme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { addMessage } from '../../../lib/messages.ts';
import { Key, KeysDialog } from '../../../ui/Keys.tsx';
import { PageContainer } from '../../../ui/PageContainer.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { AbstractText } from '../../highlights/AbstractText.tsx';
import { ReportProblemDialog } from '../../problems/ReportProblemDialog.tsx';
import type { FormSession } from '../form-session.ts';
import { SaveStatus } from '../SaveStatus.tsx';
import { CriteriaFold } from '../screening-criteria/CriteriaFold.tsx';
import { SessionContext } from '../session-context.ts';
import { OrphanedAnswers } from '../unsent/OrphanedAnswers.tsx';
import { useFormSession } from '../use-form-session.ts';
import { type AbstractAction, AbstractActions } from './AbstractActions.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { ParkedList } from './ParkedList.tsx';
import { PdfLink } from './PdfLink.tsx';
import { ReasonSheet } from './ReasonSheet.tsx';
import type { ScreeningAction } from './screening-action.ts';
import { previousOf, type QueuedAbstract, upcoming } from './screening-queue.ts';
import { findVote } from './submission-outbox.ts';
import { ThumbBar } from './ThumbBar.tsx';
import { useActiveTime } from './use-active-time.ts';
import { useDecision } from './use-decision.ts';
import { useReasons } from './use-reasons.ts';
import { screeningKeys, useScreeningKeys } from './use-screening-keys.ts';
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
  const seconds = useActiveTime(abstract.form_id);
  const touch = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [dialog, setDialog] = useState<'keys' | 'problem'>();
  const reasons = useReasons();
  const { queue } = sitting;
  const [next] = upcoming(queue, abstract.id);
  const decision = useDecision(session, () => {
    sitting.park(abstract, false);
    sitting.vote(abstract, session, seconds());
    sitting.show(next);
  });
  const isOpen = abstract.state !== 'voted' && decision.open;

  const park = () => {
    decision.park();
    sitting.park(abstract, true);
    if (next) sitting.show(next);
  };
  const step = (to: QueuedAbstract | undefined, none: string) => (to ? sitting.show(to) : addMessage('info', none));
  const act = (action: ScreeningAction): boolean => {
    if (action === 'next') step(next, 'No other abstract is left to screen.');
    else if (action === 'previous') step(previousOf(queue, abstract.id), 'This is the first abstract.');
    else if (action === 'undo') void sitting.undo();
    else if (action === 'show keys') setDialog('keys');
    else if (action === 'leave') {
      decision.cancel();
      document.querySelector<HTMLElement>('main h1')?.focus();
    } else if (!isOpen) return false;
    else if (action === 'accept') decision.accept();
    else if (action === 'reject') decision.reject();
    // In the form of a reason's details, Enter submits that form.
    else if (action === 'go on') return !decision.detailed && decision.goOn();
    else if (action === 'park') park();
    else if (action === 'more reasons') reasons.more?.onShow();
    else if (action === 'note') return false;
    else if ('flag' in action) decision.toggle(action.flag);
    else {
      const reason = reasons.shown[action.reason - 1];
      if (reason) decision.choose(reason);
    }
    return true;
  };
  useScreeningKeys(act);

  const does = (action: ScreeningAction) => () => void act(action);
  const actions: AbstractAction[] = [
    ...(isOpen ? [{ label: 'Park', shortcut: 'M', onChoose: does('park') }] : []),
    { label: 'Undo last vote', shortcut: 'U', onChoose: does('undo') },
    { label: 'Next', shortcut: '→', onChoose: does('next') },
    { label: 'Previous', shortcut: '←', onChoose: does('previous') },
    { label: 'Report a problem', onChoose: () => setDialog('problem') },
  ];

  return (
    <SessionContext value={session}>
      {bar(
        <SaveStatus troubleColour={tokens.errorInk} />,
        <Button size="small" variant="text" onClick={() => setDialog('keys')} sx={keysButton}>
          Keys <Key>?</Key>
        </Button>,
      )}
      <PageContainer sx={{ pt: { xs: 2, md: 3 }, pb: 4 }}>
        {notices}
        <OrphanedAnswers />
        <Box sx={layout}>
          <Box sx={column}>
            {abstract.state === 'parked' && <StatusChip tone="waiting" label="Parked" />}
            <AbstractText article={session.form.article} />
            <PdfLink articleId={session.form.article.id} />
            <CriteriaFold />
          </Box>
          <Box sx={column}>
            {isOpen ? (
              <DecisionPanel decision={decision} reasons={reasons} touch={touch} />
            ) : (
              <VotedAbstract
                session={session}
                abstract={abstract}
                vote={findVote(sitting.outbox, abstract.form_id)}
                onTakeBack={() => sitting.takeBackOf(abstract)}
              />
            )}
            {!touch && <AbstractActions actions={actions} />}
            <ParkedList assignmentId={assignmentId} parked={queue.filter(({ state }) => state === 'parked')} />
          </Box>
        </Box>
      </PageContainer>
      {touch && <ThumbBar decision={decision} isOpen={isOpen} actions={actions} />}
      {touch && <ReasonSheet reasons={reasons.all} decision={decision} />}
      {dialog === 'keys' && <KeysDialog keys={screeningKeys} onClose={() => setDialog(undefined)} />}
      {dialog === 'problem' && (
        <ReportProblemDialog
          articleId={session.form.article.id}
          formId={session.form.id}
          onClose={() => setDialog(undefined)}
        />
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
