import Button from '@mui/material/Button';
import { TitledDialog } from '../../../ui/TitledDialog.tsx';
import { CriteriaText } from './CriteriaText.tsx';

/** The criteria over the page, for a look while deciding. */
export function CriteriaDialog({ onClose }: { onClose: () => void }) {
  return (
    <TitledDialog
      title="Criteria for inclusion"
      size="sm"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <CriteriaText />
    </TitledDialog>
  );
}
