import Button from '@mui/material/Button';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { compareLink, leastCompared, mostCompared } from './compared-ids.ts';

/** Compares the ticked ratios; its label says how many can be. */
export function ComparePicked({ ids }: { ids: readonly string[] }) {
  if (ids.length < leastCompared || ids.length > mostCompared) {
    return (
      <Button variant="outlined" disabled>
        Compare ({leastCompared} to {mostCompared})
      </Button>
    );
  }
  return (
    <LinkButton variant="outlined" to={compareLink(ids)}>
      Compare {ids.length}
    </LinkButton>
  );
}
