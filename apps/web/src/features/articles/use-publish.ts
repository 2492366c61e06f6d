import { useMutation } from '@tanstack/react-query';
import { addMessage } from '../../lib/messages.ts';
import { useArticlesChanged } from './article-list-api.ts';
import { type FormRef, publishForm } from './articles-api.ts';

/** Publishes a form of an article. */
export function usePublish(id: number) {
  const changed = useArticlesChanged();
  return useMutation({
    mutationFn: (form: FormRef) => publishForm(id, form),
    onSuccess: (revision) => addMessage('success', `Published as revision ${revision} of the registry.`),
    onSettled: changed,
  });
}
