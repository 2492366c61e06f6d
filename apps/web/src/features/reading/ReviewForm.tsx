import { decisionOf } from '@cea/contract/decision';
import { answersAbove } from '@cea/contract/form-faults';
import { rowWarnings } from '@cea/contract/form-warnings';
import type { NoteAnchor } from '@cea/contract/notes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { DueLabel } from '../../ui/DueLabel.tsx';
import { SplitPanes } from '../../ui/SplitPanes.tsx';
import { tokens } from '../../ui/tokens.ts';
import { useFolding } from '../../ui/use-folding.ts';
import { placesOf } from '../notes/note-places.ts';
import { NotesButton } from '../notes/NotesButton.tsx';
import { NotesPanel } from '../notes/NotesPanel.tsx';
import { ReportProblemButton } from '../problems/ReportProblemButton.tsx';
import { titleOf } from './article-title.ts';
import { focusPlace } from './field-in-use.ts';
import type { FormSession } from './form-session.ts';
import { FormNotices } from './FormNotices.tsx';
import { FormPage } from './FormPage.tsx';
import { FormProgress } from './FormProgress.tsx';
import { KeysDialog } from '../../ui/Keys.tsx';
import { partsOf } from './progress.ts';
import { ReviewArticle } from './ReviewArticle.tsx';
import { reviewColumns, reviewRail, reviewSheet } from './review-styles.ts';
import { ReviewHeading } from './ReviewHeading.tsx';
import { ReviewPart } from './ReviewPart.tsx';
import type { ReviewWork } from './review-work.ts';
import { SaveStatus } from './SaveStatus.tsx';
import { SectionRail } from './SectionRail.tsx';
import { useReviewSubmit } from './submit/use-review-submit.tsx';
import { useCalmState } from './use-calm-state.ts';
import { useExpanded } from './use-expanded.ts';
import { useFieldNotes, useLinkedPlace } from './use-field-notes.ts';
import { RailKeys } from './RailKeys.tsx';
import { useMarks } from './use-marks.ts';
import { articleKey, reviewKeys, useReviewKeys } from './use-review-keys.ts';
import { warningTexts } from './warning-texts.ts';

interface Props {
  session: FormSession;
  work: ReviewWork;
}

/** The article on the left, the form on the right, with a rail in between. Stacked on a phone. */
export function ReviewForm({ session, work }: Props) {
  const { backTo, place, dueOn, notesAudience, closed, takeBack } = work;
  const { form, store } = session;
  const state = useCalmState(store);
  const { rows, open } = state;
  const linked = useLinkedPlace();
  const [wanted, setWanted] = useState(linked);
  const { rows: expanded, expand } = useExpanded(linked?.row_id ? [linked.row_id] : []);
  const takingBack = useMutation({ mutationFn: async () => takeBack?.(), onSettled: session.reread });
  // The same object until an answer of the study changes, so that only then every row renders again.
  const study = rows.find(({ scope }) => scope === 'method');
  const above = useMemo(() => answersAbove(form.kind, study ? [study] : []), [form.kind, study]);
  const studyWarnings = useMemo(
    () => study && warningTexts(rowWarnings(form.kind, study, above)),
    [form.kind, study, above],
  );
  // Nothing more is asked about an article that is rejected.
  const isRejected = decisionOf(rows).is_accepted === false;
  const parts = isRejected ? [] : partsOf(form.kind, rows);
  const { notes, toggle: toggleNotes, onFocus } = useFieldNotes(session);
  const goTo = (anchor: NoteAnchor) => {
    if (anchor.row_id) expand(anchor.row_id, true);
    setWanted({ ...anchor });
    focusPlace(anchor);
  };
  const marks = useMarks(session, state, parts, goTo);
  const folding = useFolding();
  const [page, setPage] = useState<string>();
  const showPage = useCallback((at: number, pages: number) => setPage(`Article, p. ${at} of ${pages}`), []);
  const submit = useReviewSubmit({ session, work, onJump: goTo });
  const keys = useReviewKeys(parts, {
    submit: submit.open,
    toggleNotes,
    toggleArticle: folding.toggle,
    goToFault: marks.goToFault,
  });

  return (
    <FormPage
      session={session}
      backTo={backTo}
      round={place.round}
      place={place}
      title={titleOf(form.article)}
      panel={
        notes.isOpen && (
          <NotesPanel
            formId={form.id}
            kind={form.kind}
            audience={notesAudience}
            anchor={notes.anchor}
            placeOf={placesOf(rows)}
            onGoTo={goTo}
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
          <NotesButton notes={notes} onClick={toggleNotes} />
          {open && !isRejected && <FormProgress parts={parts} marks={marks} />}
          <ReportProblemButton articleId={form.article.id} formId={form.id} />
          <Button
            size="small"
            variant="text"
            onClick={() => keys.show(true)}
            sx={{ display: { xs: 'none', md: 'inline-flex' } }}
          >
            Keys
          </Button>
          {submit.button}
        </>
      }
    >
      <SplitPanes
        name="review"
        label="Article"
        tab={page}
        shortcut={articleKey}
        folding={folding}
        first={<ReviewArticle article={form.article} onPage={showPage} />}
      >
        <Box sx={reviewColumns[folding.arrangement]}>
          <Box sx={reviewRail[folding.arrangement]}>
            {!isRejected && <SectionRail parts={parts} marks={marks} compact={folding.arrangement === 'narrow'} />}
            {folding.arrangement === 'wide' && <RailKeys />}
          </Box>
          <Box sx={reviewSheet} onFocus={onFocus}>
            <ReviewHeading />
            <FormNotices
              closed={closed}
              closedAction={
                takeBack && (
                  <Button size="small" loading={takingBack.isPending} onClick={() => takingBack.mutate()}>
                    Take back review
                  </Button>
                )
              }
              onJump={goTo}
            />
            {parts.map((part) => (
              <ReviewPart
                key={part.id}
                part={part}
                above={above}
                warnings={studyWarnings}
                expanded={expanded}
                onExpand={expand}
                wanted={wanted}
              />
            ))}
            {submit.button}
          </Box>
        </Box>
      </SplitPanes>
      {submit.dialog}
      {keys.shown && <KeysDialog keys={reviewKeys} onClose={() => keys.show(false)} />}
    </FormPage>
  );
}
