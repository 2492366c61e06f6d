import { ContentBlockChange, type EditedContentBlock, updateContentBlock } from '@cea/contract/content-editing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Controller } from 'react-hook-form';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { hasStatus } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { showDateTime } from '../../lib/dates.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { RadioStrip } from '../../ui/RadioStrip.tsx';
import { RichTextView } from '../../ui/rich-text/RichTextView.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { contentBlockOptions } from './content-api.ts';
import { fetchEditedBlock } from './content-editing-api.ts';
import { NewerTextNotice } from './NewerTextNotice.tsx';

const RichTextEditor = lazy(async () => ({
  default: (await import('../../ui/rich-text/RichTextEditor.tsx')).RichTextEditor,
}));

const views = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const;

const valuesOf = ({ html, version }: EditedContentBlock): ContentBlockChange => ({ html, version });

const savedNote = ({ updated_at, updated_by }: EditedContentBlock): string =>
  updated_by ? `Saved ${showDateTime(updated_at)} by ${updated_by}.` : 'Never edited.';

export function ContentBlockForm({ block, label }: { block: EditedContentBlock; label: string }) {
  const { slug } = block;
  const queryClient = useQueryClient();
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const [stored, setStored] = useState(block);
  /** Saved by someone else while this form was open. */
  const [theirs, setTheirs] = useState<EditedContentBlock>();

  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: ContentBlockChange,
    keepAs: slug,
    defaultValues: valuesOf(block),
    send: async (sent) => {
      try {
        const { data } = await call(updateContentBlock, { params: { slug }, body: sent }, { expected: [409, 422] });
        show(data, form.getValues('html') === sent.html ? data.html : form.getValues('html'));
        addMessage('success', `${label} saved.`);
        await queryClient.invalidateQueries({ queryKey: contentBlockOptions(slug).queryKey });
      } catch (error) {
        if (!hasStatus(error, 409)) throw error;
        setTheirs(await fetchEditedBlock(slug));
      }
    },
  });
  const { isDirty } = form.formState;

  /** What is stored now, and the text to go on with. */
  function show(now: EditedContentBlock, html: string): void {
    setStored(now);
    setTheirs(undefined);
    form.reset(valuesOf(now));
    if (html !== now.html) form.setValue('html', html, { shouldDirty: true });
  }

  return (
    <FormStack onSubmit={onSubmit}>
      <UnsavedGuard when={isDirty && !pending} inTab />
      {theirs && (
        <NewerTextNotice
          theirs={theirs}
          onTakeTheirs={() => show(theirs, theirs.html)}
          onReplace={() => {
            show(theirs, form.getValues('html'));
            void onSubmit();
          }}
        />
      )}
      <Box sx={{ width: 'fit-content' }}>
        <RadioStrip label={`View of ${label}`} look="segments" options={views} value={view} onChange={setView} />
      </Box>
      <Controller
        control={form.control}
        name="html"
        render={({ field }) => (
          <>
            <Box hidden={view !== 'edit'}>
              <Suspense fallback={<Skeleton variant="rounded" height={550} />}>
                <RichTextEditor label={label} value={field.value} saved={stored.html} onChange={field.onChange} />
              </Suspense>
            </Box>
            {view === 'preview' && (
              <Box component="section" aria-label={`Preview of ${label}`} sx={{ minHeight: 550, py: 2 }}>
                <RichTextView html={field.value} />
              </Box>
            )}
          </>
        )}
      />
      <FormActions label="Save" pending={pending} refusal={refusal} disabled={!isDirty} main>
        <Button disabled={!isDirty} onClick={() => show(stored, stored.html)}>
          Discard changes
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isDirty ? 'Not saved yet.' : savedNote(stored)}
        </Typography>
      </FormActions>
    </FormStack>
  );
}
