import type { AdminForm } from '@cea/contract/admin-forms';
import { answersAbove } from '@cea/contract/form-faults';
import { rowWarnings } from '@cea/contract/form-warnings';
import type { NoteAnchor } from '@cea/contract/notes';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { Arrangement } from '../../ui/use-folding.ts';
import { hasUnsaved } from '../reading/cell-store.ts';
import { FormNotices } from '../reading/FormNotices.tsx';
import { partsOf } from '../reading/progress.ts';
import { reviewColumns, reviewRail, reviewSheet } from '../reading/review-styles.ts';
import { ReviewHeading } from '../reading/ReviewHeading.tsx';
import { ReviewPart } from '../reading/ReviewPart.tsx';
import { SectionRail } from '../reading/SectionRail.tsx';
import { useFormState, useSession } from '../reading/session-context.ts';
import { useCalmState } from '../reading/use-calm-state.ts';
import { useExpanded } from '../reading/use-expanded.ts';
import { useMarks } from '../reading/use-marks.ts';
import { warningTexts } from '../reading/warning-texts.ts';
import { FormChanges } from './FormChanges.tsx';
import { PublicationNotice } from './PublicationNotice.tsx';

interface Props {
  form: AdminForm;
  name: string;
  arrangement: Arrangement;
  /** The question or row to go to. */
  wanted: NoteAnchor | undefined;
  onGoTo: (anchor: NoteAnchor) => void;
}

function closedText({ status, origin, reader }: AdminForm): string {
  if (status === 'open') return `${reader?.full_name ?? 'The reader'} is still working on this review.`;
  if (origin === 'training') return 'A training review belongs to its reader.';
  return 'A reading belongs to its reader. Reopen it, or overrule it with a copy.';
}

/** The rail and all questions of a review, with its history below. */
export function AdminReviewSheet({ form, name, arrangement, wanted, onGoTo }: Props) {
  const session = useSession();
  const state = useCalmState(session.store);
  const { rows } = state;
  const isDirty = useFormState(hasUnsaved);
  const { rows: expanded, expand } = useExpanded();
  const study = rows.find(({ scope }) => scope === 'method');
  const above = useMemo(() => answersAbove(form.kind, study ? [study] : []), [form.kind, study]);
  const warnings = useMemo(
    () => study && warningTexts(rowWarnings(form.kind, study, above)),
    [form.kind, study, above],
  );
  const parts = partsOf(form.kind, rows);
  const goTo = (anchor: NoteAnchor) => {
    if (anchor.row_id) expand(anchor.row_id, true);
    onGoTo(anchor);
  };
  const marks = useMarks(session, state, parts, goTo);
  return (
    <Box sx={reviewColumns[arrangement]}>
      <Box sx={reviewRail[arrangement]}>
        <SectionRail parts={parts} marks={marks} compact={arrangement === 'narrow'} />
      </Box>
      <Box sx={reviewSheet}>
        <Box sx={{ mb: 0.75, color: 'text.secondary', fontSize: '0.875rem' }}>{name}</Box>
        <PublicationNotice form={form} isDirty={isDirty} />
        <ReviewHeading />
        <FormNotices closed={closedText(form)} onJump={goTo} />
        {parts.map((part) => (
          <ReviewPart
            key={part.id}
            part={part}
            above={above}
            warnings={warnings}
            expanded={expanded}
            onExpand={expand}
            wanted={wanted}
          />
        ))}
        <FormChanges changes={form.changes} />
      </Box>
    </Box>
  );
}
