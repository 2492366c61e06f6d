import type { AdminForm } from '@cea/contract/admin-forms';
import type { NoteAnchor } from '@cea/contract/notes';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { articlePath } from '../../lib/article-path.ts';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { SplitPanes } from '../../ui/SplitPanes.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { tokens } from '../../ui/tokens.ts';
import { useFolding } from '../../ui/use-folding.ts';
import { nameForm } from '../articles/form-names.ts';
import { titleOf } from '../reading/article-title.ts';
import { focusPlace } from '../reading/field-in-use.ts';
import { FormPage } from '../reading/FormPage.tsx';
import { ReviewArticle } from '../reading/ReviewArticle.tsx';
import { SaveStatus } from '../reading/SaveStatus.tsx';
import { adminFormOptions } from './admin-forms-api.ts';
import { AdminReviewSheet } from './AdminReviewSheet.tsx';
import { formStatuses } from './form-statuses.ts';
import { ReadingActions, SaveActions, SubmitAction } from './ReviewActions.tsx';
import { belongsToReader, useAdminSession } from './use-admin-session.ts';
import { useLinkedField } from './use-linked-field.ts';

function ShownReview({ form }: { form: AdminForm }) {
  const session = useAdminSession(form);
  const folding = useFolding();
  const [page, setPage] = useState<string>();
  const [wanted, setWanted] = useState<NoteAnchor>();
  const goTo = (anchor: NoteAnchor) => {
    setWanted({ ...anchor });
    focusPlace(anchor);
  };
  useLinkedField(form, goTo);
  const isReading = belongsToReader(form);
  const isOpen = form.status === 'open';
  return (
    <FormPage
      session={session}
      backTo={articlePath(form.article.id)}
      round={form.assignment?.round.label ?? 'Article'}
      title={titleOf(form.article)}
      actions={
        <>
          <StatusChip {...formStatuses[form.status]} />
          {isOpen && !isReading && <SaveStatus troubleColour={tokens.errorInk} />}
          {form.origin === 'reader' && <ReadingActions form={form} />}
          {!isReading && isOpen && (
            <SubmitAction
              form={form}
              onJump={({ row_id, key }) => goTo({ row_id, ...(key !== undefined && { key }) })}
            />
          )}
          {!isReading && !isOpen && <SaveActions form={form} />}
        </>
      }
    >
      <SplitPanes
        name="review"
        label="Article"
        tab={page}
        folding={folding}
        first={
          <ReviewArticle article={form.article} onPage={(at, pages) => setPage(`Article, p. ${at} of ${pages}`)} />
        }
      >
        <Box sx={{ minWidth: 0 }}>
          <AdminReviewSheet
            form={form}
            name={nameForm({ ...form, reader_name: form.reader?.full_name ?? null })}
            arrangement={folding.arrangement}
            wanted={wanted}
            onGoTo={goTo}
          />
        </Box>
      </SplitPanes>
    </FormPage>
  );
}

/** A full review for administrators: of a reader to read, a consensus or an own one to edit. */
export function AdminReviewPage({ id }: { id: number }) {
  return (
    <LoadedPage query={useQuery(adminFormOptions('review', id))}>
      {(form) => <ShownReview key={form.status} form={form} />}
    </LoadedPage>
  );
}
