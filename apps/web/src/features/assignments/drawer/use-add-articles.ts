import { addArticles, type Assignment, assignmentName, removeArticles } from '@cea/contract/admin-assignments';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { addMessage } from '../../../lib/messages.ts';
import { counted } from '../../../lib/number-format.ts';
import { useAssignmentChanged } from '../assignments-api.ts';

interface Added {
  readonly articleIds: readonly number[];
  readonly cells: readonly { readonly article_id: number; readonly reader_id: number }[];
}

interface Options {
  /** The caller shows why articles were refused. */
  handled?: boolean;
  onAdded?: () => void;
}

/** Adds articles with their readers. The message takes it back while the assignment is a draft. */
export function useAddArticles(id: number, { handled = false, onAdded }: Options = {}) {
  const changed = useAssignmentChanged();
  return useMutation({
    meta: { handled },
    mutationFn: async ({ articleIds, cells }: Added) => {
      const body = { article_ids: [...articleIds], cells: [...cells] };
      return (await call(addArticles, { params: { id }, body })).data;
    },
    onSuccess: (assignment: Assignment, { articleIds }) => {
      const takeBack = async () => {
        const body = { article_ids: [...articleIds] };
        await changed((await call(removeArticles, { params: { id }, body })).data);
      };
      addMessage(
        'success',
        `${counted(articleIds.length, 'article')} added to ${assignmentName(assignment)}.`,
        assignment.published_at === null ? takeBack : undefined,
      );
      onAdded?.();
      return changed(assignment);
    },
  });
}
