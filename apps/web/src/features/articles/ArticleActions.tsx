import type { Article } from '@cea/contract/articles';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addMessage } from '../../lib/messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { holds } from '../accounts/rights.ts';
import { entryPath } from '../registry/data-types.ts';
import { type ArticleChange, changesOf } from './article-changes.ts';
import { articleKey } from './articles-api.ts';

/** Actions on the article as a whole; removing it from the registry asks for confirmation. */
export function ArticleActions({ article, published }: { article: Article; published: boolean }) {
  const mayPublish = holds(useCurrentUser(), 'publish-articles');
  const [asked, setAsked] = useState<ArticleChange>();
  const [made, setMade] = useState(0);
  const actions = useRef<HTMLElement>(null);
  // The pressed button may be gone, so the focus moves to the actions that replaced it. Waits until the question is
  // closed, because closing it returns the focus to that button, and does nothing if the user has moved on.
  useEffect(() => {
    if (made > 0 && document.activeElement === document.body) actions.current?.focus();
  }, [made]);
  const queryClient = useQueryClient();
  const making = useMutation({
    mutationFn: ({ make }: ArticleChange) => make(article.id),
    onSuccess: (_, { done }) => addMessage('success', done),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: articleKey(article.id) });
      setAsked(undefined);
      setMade((count) => count + 1);
    },
  });
  const begin = (change: ArticleChange) => (change.question ? setAsked(change) : making.mutate(change));

  return (
    <>
      <Box
        ref={actions}
        component="section"
        aria-label="Actions"
        tabIndex={-1}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:focus-visible': { outline: 'none' } }}
      >
        {published && <LinkButton to={entryPath(article.compound_id)}>Open in the registry</LinkButton>}
        {mayPublish &&
          changesOf({ published, archived: article.archived_at !== null }).map((change) => (
            <Button key={change.label} disabled={making.isPending} onClick={() => begin(change)}>
              {change.label}
            </Button>
          ))}
      </Box>
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
