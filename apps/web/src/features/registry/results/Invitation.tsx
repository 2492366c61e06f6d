import Card from '@mui/material/Card';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

/** Without a question nothing is asked of the server. */
export function Invitation() {
  return (
    <>
      <VisuallyHidden component="h1">Results</VisuallyHidden>
      <Card>
        <EmptyState
          title="What are you looking for?"
          text="Type a keyword to search the registry: a disease, an intervention, a word of the title or of the abstract. Filters narrow down what a search has found."
          action={<LinkButton to="/">Go to search</LinkButton>}
        />
      </Card>
    </>
  );
}
