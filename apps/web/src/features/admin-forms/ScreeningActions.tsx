import type { AdminForm } from '@cea/contract/admin-forms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSaveKey } from './use-save-key.ts';
import type { ScreeningDraft } from './use-screening-draft.tsx';

/** Save, and submit while the form is open. */
export function ScreeningActions({ form, draft }: { form: AdminForm; draft: ScreeningDraft }) {
  const { changed, discard, saving, submitting } = draft;
  const isBusy = saving.isPending || submitting.isPending;
  const isOpen = form.status === 'open';
  const save = () => {
    if (!isBusy && changed.length > 0) saving.mutate();
  };
  useSaveKey(save);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      {isOpen && (
        <Button
          variant="contained"
          color="accent"
          loading={submitting.isPending}
          disabled={isBusy}
          onClick={() => submitting.mutate()}
        >
          Submit
        </Button>
      )}
      <Button
        {...(!isOpen && { variant: 'contained', color: 'accent' })}
        // A button that is off while it asks for a reason would not get the focus back.
        loading={isOpen && saving.isPending}
        disabled={submitting.isPending || changed.length === 0}
        onClick={save}
      >
        {isOpen ? 'Save' : 'Save with a reason'}
      </Button>
      {changed.length > 0 && (
        <Button variant="text" disabled={isBusy} onClick={discard}>
          Discard changes
        </Button>
      )}
    </Box>
  );
}
