import type { Article } from '@cea/contract/articles';
import Button from '@mui/material/Button';
import { Panel } from '../../ui/Panel.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { holds } from '../accounts/rights.ts';
import { useResetArticle } from './use-reset-article.ts';

/** Ends unsubmitted work on an article. */
export function ResetArticle({ article: { id, compound_id } }: { article: Article }) {
  const reset = useResetArticle();
  if (!holds(useCurrentUser(), 'delete-collection-data')) return null;
  return (
    <Panel title="Reset" lead="Voids open forms and removes the article from the registry.">
      <Button color="error" onClick={() => reset({ id, compound_id })}>
        Reset article
      </Button>
    </Panel>
  );
}
