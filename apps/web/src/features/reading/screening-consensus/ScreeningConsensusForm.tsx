import type { MyAssignmentDetail } from '@cea/contract/assignments';
import { decisionOf } from '@cea/contract/decision';
import { submitConsensus } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/call.ts';
import { DueLabel } from '../../../ui/DueLabel.tsx';
import { KeyBar, KeyHints } from '../../../ui/KeyBar.tsx';
import { KeysDialog } from '../../../ui/Keys.tsx';
import { PageContainer } from '../../../ui/PageContainer.tsx';
import { Pips } from '../../../ui/Pips.tsx';
import { besideDrawer } from '../../../ui/SideDrawer.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { AbstractText } from '../../highlights/AbstractText.tsx';
import { placesOfConsensus } from '../../notes/note-places.ts';
import { NotesButton } from '../../notes/NotesButton.tsx';
import { NotesPanel } from '../../notes/NotesPanel.tsx';
import { useNotes } from '../../notes/use-notes.ts';
import { useNotesPanel } from '../../notes/use-notes-panel.ts';
import { AgreementFigures } from '../AgreementFigures.tsx';
import { FormNotices } from '../FormNotices.tsx';
import { FormPage } from '../FormPage.tsx';
import { changeBundled, type OpenConsensus } from '../forms-api.ts';
import { SaveStatus } from '../SaveStatus.tsx';
import { useSubmit } from '../use-submit.ts';
import { consensusPath } from '../work-paths.ts';
import { AgreedDecision } from './AgreedDecision.tsx';
import { agreedSoFar, pipsOf, placeInBundle, upcoming } from './bundle.ts';
import { allKeys, mainKeys } from './consensus-action.ts';
import { TwoVotes } from './TwoVotes.tsx';
import { useAgreement } from './use-agreement.ts';
import { useConsensusKeys } from './use-consensus-keys.ts';
import { usePrefetched } from './use-prefetched.ts';

interface Props extends OpenConsensus {
  articleAssignmentId: number;
  assignment: MyAssignmentDetail;
  backTo: string;
}

/** Two votes on an abstract that differ: the text on the left, the votes and the agreed decision on the right. */
export function ScreeningConsensusForm({ consensus, session, articleAssignmentId: id, assignment, backTo }: Props) {
  const { form, screening } = consensus;
  const { votes = [], bundle = [], agreement: figures } = screening ?? {};
  const { reading_round_label: round, due_on } = assignment;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const touch = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [keysShown, setKeysShown] = useState(false);
  const agreement = useAgreement(consensus, session);
  const panel = useNotesPanel('screening', form.id);
  const { notes } = useNotes('screening', form.id);
  const written = useMemo(() => notes.filter((note) => note.form_id !== form.id && note.side), [notes, form.id]);
  const marked = useMemo(
    () => written.flatMap(({ side, anchor }) => (anchor?.quote ? [{ by: `Reader ${side}`, quote: anchor.quote }] : [])),
    [written],
  );

  const next = upcoming(bundle, id)[0]?.article_assignment_id;
  const nextPath = next === undefined ? backTo : consensusPath('screening', assignment.id, next);
  usePrefetched(next, nextPath);
  const submit = useSubmit({
    session,
    backTo: nextPath,
    // The next abstract and the counter say it otherwise; a message would move the page.
    done: next === undefined ? 'Agreed. No other votes of this assignment differ.' : undefined,
    closed: 'The other reader has already agreed on this abstract.',
    onDone: () => {
      const { is_accepted = null } = decisionOf(session.store.get().rows);
      changeBundled(queryClient, id, { status: 'submitted', is_accepted });
    },
    send: (seq) => call(submitConsensus, { params: { id }, body: { form_id: form.id, seq } }, { expected: [409, 422] }),
  });
  const agree = () => {
    if (agreement.isSettled && !submit.isPending) submit.mutate();
  };
  const goOn = () => {
    if (next !== undefined) void navigate(nextPath);
  };
  const park = async () => {
    agreement.park();
    // Saved first, because those that are fetched next say which ones are parked.
    await session.flush();
    changeBundled(queryClient, id, { parked: true });
    goOn();
  };
  useConsensusKeys(agreement, {
    agree,
    next: goOn,
    note: () => panel.toggle(),
    park: () => void park(),
    keys: () => setKeysShown(true),
  });

  return (
    <FormPage
      session={session}
      backTo={backTo}
      round={`Consensus, ${round}`}
      place={placeInBundle(bundle, id, { id: assignment.id, round })}
      contained
      actions={
        <>
          {figures && (
            <AgreementFigures
              label={`First votes, ${round}:`}
              agreement={figures}
              of="abstract with two votes"
              many="abstracts with two votes"
            />
          )}
          <NotesButton notes={panel} onClick={() => panel.toggle()} />
          <SaveStatus troubleColour={tokens.errorInk} />
        </>
      }
    >
      <PageContainer sx={{ pt: 2, pb: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1.5 }}>
          <Pips label="Abstracts on which the votes differ" pips={pipsOf(bundle, id, assignment.id)} />
          {due_on && <DueLabel day={due_on} />}
          <Box component="span" sx={{ ...quiet, display: { lg: 'none' } }}>
            {agreedSoFar(bundle)}
          </Box>
        </Box>
        <FormNotices closed="Both readers have agreed on this abstract." onJump={() => undefined} />
        <Box sx={[columns, panel.isOpen && besideDrawer]}>
          <Box sx={{ minWidth: 0 }}>
            <AbstractText article={form.article} marked={marked} onQuote={(quote) => panel.open({ quote })} />
          </Box>
          <Box sx={{ minWidth: 0, display: 'grid', gap: 2, alignContent: 'start' }}>
            <TwoVotes votes={votes} notes={written} disabled={!agreement.open} onTake={agreement.take} />
            <AgreedDecision
              consensus={consensus}
              agreement={agreement}
              touch={touch}
              submitting={submit.isPending}
              onAgree={agree}
            />
          </Box>
        </Box>
      </PageContainer>
      {!touch && (
        <KeyBar>
          <KeyHints keys={mainKeys} />
          <Box sx={{ flex: 1 }} />
          <Box component="span" sx={{ whiteSpace: 'nowrap', display: { xs: 'none', lg: 'inline' } }}>
            {agreedSoFar(bundle)}
          </Box>
        </KeyBar>
      )}
      {panel.isOpen && (
        <NotesPanel
          formId={form.id}
          kind="screening"
          audience="open"
          anchor={panel.anchor}
          placeOf={placesOfConsensus(consensus)}
          grouped
          onClose={panel.close}
        />
      )}
      {keysShown && <KeysDialog keys={allKeys} onClose={() => setKeysShown(false)} />}
    </FormPage>
  );
}

const quiet = { fontSize: '0.8125rem', color: 'text.secondary' } as const;
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px', lg: 'minmax(0, 1fr) 420px' },
  columnGap: { md: 4, lg: 7 },
  rowGap: 3,
} as const;
