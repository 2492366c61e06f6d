import type { Article } from '@cea/contract/articles';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addMessage } from '../../lib/messages.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { holds } from '../accounts/rights.ts';
import { useMakeForm } from '../admin-forms/use-make-form.ts';
import { type ArticleChange, changesOf } from './article-changes.ts';
import { useArticlesChanged } from './article-list-api.ts';
import { useResetArticle } from './use-reset-article.ts';

/** Rarer actions on the article as a whole; removing it from the registry asks for confirmation. */
export function ArticleMenu({ article }: { article: Article }) {
  const user = useCurrentUser();
  const [asked, setAsked] = useState<ArticleChange>();
  const changed = useArticlesChanged();
  const reset = useResetArticle();
  const screening = useMakeForm(article.id, 'screening');
  const review = useMakeForm(article.id, 'review');
  const making = useMutation({
    mutationFn: ({ make }: ArticleChange) => make(article.id),
    onSuccess: (_, { done, undo }) =>
      addMessage(
        'success',
        done,
        undo &&
          (async () => {
            await undo(article.id);
            await changed();
          }),
      ),
    onSettled: async () => {
      setAsked(undefined);
      await changed();
    },
  });
  const changes = holds(user, 'publish-articles') ? changesOf(article) : [];
  const actions = changes.map((change) => ({
    label: change.label,
    onChoose: () => (change.question ? setAsked(change) : making.mutate(change)),
  }));
  const mayAdd = holds(user, 'edit-forms-as-admin') && article.archived_at === null;
  const mayReset = holds(user, 'delete-collection-data');
  return (
    <>
      <ActionMenu
        framed
        of={article.compound_id}
        actions={[
          ...(mayAdd
            ? [
                { label: 'Add a screening', onChoose: () => screening.mutate(undefined) },
                { label: 'Add a full review', onChoose: () => review.mutate(undefined) },
              ]
            : []),
          ...actions,
          ...(mayReset ? [{ label: 'Reset article', danger: true, onChoose: () => reset(article) }] : []),
        ]}
      />
      {asked?.question && (
        <ConfirmDialog
          title={`${asked.label} ${article.compound_id}?`}
          action={asked.label}
          danger
          pending={making.isPending}
          onConfirm={() => making.mutate(asked)}
          onClose={() => setAsked(undefined)}
        >
          <Typography>{asked.question}</Typography>
        </ConfirmDialog>
      )}
    </>
  );
}
