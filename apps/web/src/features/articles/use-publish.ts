import type { Article } from '@cea/contract/articles';
import { useMutation } from '@tanstack/react-query';
import { addMessage } from '../../lib/messages.ts';
import { useConfirmed } from '../accounts/confirmed.ts';
import { useArticlesChanged } from './article-list-api.ts';
import { type FormRef, publishForm } from './articles-api.ts';

/** Said beside a button that is off. */
export const ownReadingText = 'You have read this article. Another administrator must publish it.';

export interface PublishedArticle extends Pick<Article, 'id' | 'may_publish'> {
  readonly published: { readonly revision: number } | null;
}

/** What will happen, if it takes a reason. */
function effectsOf({ published, may_publish }: PublishedArticle): string[] {
  return [
    ...(published ? [`It replaces revision ${published.revision} at once.`] : []),
    ...(may_publish === 'with-reason' ? ['You have read this article yourself.'] : []),
  ];
}

/** Publishes a form of an article; asks for a reason if something live is replaced or the publisher has read it. */
export function usePublish(article: PublishedArticle) {
  const changed = useArticlesChanged();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: async (form: FormRef): Promise<number | undefined> => {
      const effects = effectsOf(article);
      if (effects.length === 0) return publishForm(article.id, form);
      let revision: number | undefined;
      await confirmed(
        async (reason) => {
          revision = await publishForm(article.id, form, reason);
        },
        { title: 'Publish?', text: 'The history of the article keeps your reason.', effects, action: 'Publish' },
      );
      return revision;
    },
    onSuccess: (revision) => {
      if (revision !== undefined) addMessage('success', `Published as revision ${revision} of the registry.`);
    },
    onSettled: changed,
  });
}
