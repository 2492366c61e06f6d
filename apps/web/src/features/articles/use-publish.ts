import { useMutation } from '@tanstack/react-query';
import { addMessage } from '../../lib/messages.ts';
import { useArticlesChanged } from './article-list-api.ts';
import { publishForm } from './articles-api.ts';

/** Publishes a form of an article. */
export function usePublish(id: number) {
  const changed = useArticlesChanged();
  return useMutation({
    mutationFn: (formId: number) => publishForm(id, formId),
    onSuccess: (revision) => addMessage('success', `Published as revision ${revision} of the registry.`),
    onSettled: changed,
  });
}
