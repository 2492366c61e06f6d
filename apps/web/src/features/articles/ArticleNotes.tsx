import type { FormSummary } from '@cea/contract/articles';
import Box from '@mui/material/Box';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { NotesButton } from '../notes/NotesButton.tsx';
import { NotesPanel } from '../notes/NotesPanel.tsx';
import { useNotesPanel } from '../notes/use-notes-panel.ts';
import { nameForm } from './form-names.ts';

const line = { display: 'flex', alignItems: 'center', gap: 1, py: 0.75, fontSize: '0.875rem' } as const;

function FormNotes({ form }: { form: FormSummary }) {
  const notes = useNotesPanel(form.kind, form.id);
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{nameForm(form)}</Box>
      <NotesButton notes={{ ...notes, count: notes.ownCount }} about={nameForm(form)} onClick={() => notes.toggle()} />
      {notes.isOpen && <NotesPanel formId={form.id} kind={form.kind} audience="administrator" onClose={notes.close} />}
    </Box>
  );
}

/** The notes on each form that counts. Administrators see all of them, and write their own. */
export function ArticleNotes({ forms }: { forms: readonly FormSummary[] }) {
  const shown = forms.filter(({ status }) => status !== 'void');
  if (shown.length === 0) return null;
  return (
    <SidePanel title="Notes">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((form) => (
          <FormNotes key={form.id} form={form} />
        ))}
      </Box>
    </SidePanel>
  );
}
