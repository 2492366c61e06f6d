import type { AdminForm } from '@cea/contract/admin-forms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ScreeningDraft } from './use-screening-draft.ts';

/** Save, and submit while the form is open. */
export function ScreeningActions({ form, draft }: { form: AdminForm; draft: ScreeningDraft }) {
  const { changed, discard, saving, submitting } = draft;
  const isBusy = saving.isPending || submitting.isPending;
  const isOpen = form.status === 'open';
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
        loading={saving.isPending}
        disabled={isBusy || changed.length === 0}
        onClick={() => saving.mutate()}
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
