import type { Article } from '@cea/contract/articles';
import { useMutation } from '@tanstack/react-query';
import { addMessage } from '../../lib/messages.ts';
import { useConfirmed } from '../accounts/confirmed.ts';
import { useArticlesChanged } from './article-list-api.ts';
import { reset } from './articles-api.ts';

/** Ends unsubmitted work on an article, after one question and the password. */
export function useResetArticle(): (article: Pick<Article, 'id' | 'compound_id'>) => void {
  const confirmed = useConfirmed();
  const refresh = useArticlesChanged();
  const resetting = useMutation({
    mutationFn: ({ id, compound_id }: Pick<Article, 'id' | 'compound_id'>) =>
      confirmed((reason) => reset(id, reason), {
        title: `Reset ${compound_id}?`,
        text: 'This voids open forms permanently, reverses what its readers earned, and removes the article from the registry. Submitted forms and earlier revisions are kept.',
        action: 'Reset article',
        danger: true,
      }),
    onSuccess: (done) => done && addMessage('success', 'The article is reset.'),
    onSettled: refresh,
  });
  return resetting.mutate;
}
