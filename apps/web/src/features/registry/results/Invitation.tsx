import Card from '@mui/material/Card';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';

/** Shown without a search, when nothing is requested from the server. */
export function Invitation() {
  return (
    <Card>
      <EmptyState
        title="What are you looking for?"
        text="Search by keyword: a disease, an intervention, or a word in the title or abstract. Then use filters to narrow the results."
        action={<LinkButton to="/">Go to search</LinkButton>}
      />
    </Card>
  );
}
