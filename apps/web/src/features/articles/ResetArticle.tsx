import type { Article } from '@cea/contract/articles';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addMessage } from '../../lib/messages.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useConfirmed } from '../accounts/confirmed.ts';
import { useCurrentUser } from '../accounts/current-user.ts';
import { holds } from '../accounts/rights.ts';
import { articleKey, reset } from './articles-api.ts';

/** Ends unsubmitted work on an article. */
export function ResetArticle({ article: { id, compound_id } }: { article: Article }) {
  const confirmed = useConfirmed();
  const queryClient = useQueryClient();
  const resetting = useMutation({
    mutationFn: () =>
      confirmed((reason) => reset(id, reason), {
        title: `Reset ${compound_id}?`,
        text: 'This voids open forms permanently and removes the article from the registry. Submitted forms and earlier revisions are kept.',
        action: 'Reset article',
        danger: true,
      }),
    onSuccess: (done) => done && addMessage('success', 'The article is reset.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: articleKey(id) }),
  });
  if (!holds(useCurrentUser(), 'delete-collection-data')) return null;
  return (
    <Panel title="Reset" lead="Voids open forms and removes the article from the registry.">
      <Button color="error" onClick={() => resetting.mutate()}>
        Reset article
      </Button>
    </Panel>
  );
}
