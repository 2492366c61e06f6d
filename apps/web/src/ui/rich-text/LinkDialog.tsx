import { isContentLink } from '@cea/contract/content';
import { requiredText } from '@cea/contract/rules';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import type { Editor } from '@tiptap/react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../FormDialog.tsx';
import { FormText } from '../FormText.tsx';

const Address = requiredText(2000).refine(
  isContentLink,
  'Start with https://, with mailto: or, for a page of this site, with /.',
);
const schema = z.object({ href: Address, words: z.string().trim() });

/** The address of the selected words. Without a selection, the words are asked for too. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '');
  const asksForWords = editor.state.selection.empty && before === '';
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { href: before, words: '' } });
  const { control, handleSubmit, setFocus, formState } = form;

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const save = handleSubmit(({ href, words }) => {
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (!asksForWords) return chain.setLink({ href }).run();
    const link = { type: 'link', attrs: { href } };
    return chain.insertContent({ type: 'text', text: words || href, marks: [link] }).run();
  });
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };

  return (
    <FormDialog
      title={before ? 'Edit link' : 'Add a link'}
      action="Save link"
      isDirty={formState.isDirty}
      onSubmit={save}
      onClose={close}
      onEnter={() => setFocus('href')}
    >
      <FormText control={control} name="href" label="Address" placeholder="https://" autoComplete="off" required />
      {asksForWords && <FormText control={control} name="words" label="Text" hint="If blank, the address is shown." />}
      {before && (
        <Button color="error" onClick={remove} sx={{ alignSelf: 'flex-start' }}>
          Remove link
        </Button>
      )}
    </FormDialog>
  );
}
