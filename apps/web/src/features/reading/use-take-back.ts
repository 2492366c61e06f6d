import { withdrawReview } from '@cea/contract/forms';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { assignmentsKey, dropAssignments, fetchAssignment } from './assignments-api.ts';
import type { AssignedArticle } from './pick-article.ts';

/** A submission can be taken back until all readers have submitted, which opens the consensus. */
export const canTakeBack = ({ consensus, form }: AssignedArticle): boolean =>
  form?.status === 'submitted' && consensus === 'not yet';

async function withdraw(id: number, refresh: () => Promise<void>): Promise<void> {
  try {
    await call(withdrawReview, { params: { id } });
    addMessage('success', 'Review taken back. You can change it again.');
  } finally {
    await refresh();
  }
}

/** Where a reader takes back a review: its page, the message after its submission, and the list of its assignment. */
export function useTakeBack(formId: number, assignmentId: number) {
  const queryClient = useQueryClient();
  const takeBackInList = () => withdraw(formId, () => queryClient.invalidateQueries({ queryKey: assignmentsKey }));
  return {
    takeBackInList,
    takeBack: () => withdraw(formId, () => dropAssignments(queryClient)),
    /** Takes it back from the page of the assignment; undefined if it is too late. */
    findUndo: async () => {
      const { article_assignments } = await fetchAssignment(queryClient, assignmentId);
      const article = article_assignments.find(({ form }) => form?.id === formId);
      if (!article || !canTakeBack(article)) return undefined;
      return takeBackInList;
    },
  };
}
