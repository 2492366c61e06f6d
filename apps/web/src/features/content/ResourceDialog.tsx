import type { Schema } from '@cea/contract/endpoint';
import {
  createResource,
  type ManagedResource,
  NewResource,
  ResourceChanges,
  type ResourceInput,
  updateResource,
} from '@cea/contract/managed-resources';
import type { ResourceType } from '@cea/contract/resources';
import { type FormFile, tooLargeText, uploads } from '@cea/contract/uploads';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FileField } from '../../ui/FileField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { useResourcesChanged } from './resources-api.ts';

interface Props {
  type: ResourceType;
  /** The resource to edit; absent to add one. */
  resource?: ManagedResource;
  onClose: () => void;
}

const storedFile = ({ file_name, bytes }: ManagedResource): FormFile | undefined =>
  file_name !== null && bytes !== null ? { name: file_name, size: bytes } : undefined;

interface FileProps {
  control: Control<ResourceInput, unknown, ResourceChanges>;
  /** The file that the resource has. */
  stored: FormFile | undefined;
  progress: number | undefined;
  onRemoveStored: () => void;
}

/** The file that was chosen, else the stored one. */
function ResourceFile({ control, stored, progress, onRemoveStored }: FileProps) {
  const { field, fieldState } = useController({ control, name: 'file' });
  return (
    <Box>
      <FormLabel component="span" sx={{ display: 'block', mb: 0.5 }}>
        File
      </FormLabel>
      <FileField
        label="Choose a file"
        hint={`or drop it here. ${tooLargeText(uploads.resource)}`}
        extensions={uploads.resource.extensions}
        file={field.value ?? stored}
        fault={fieldState.error?.message}
        progress={progress}
        inputRef={field.ref}
        onChoose={field.onChange}
        onRemove={() => {
          // A chosen file gives way to the stored one.
          if (field.value) field.onChange(undefined);
          else onRemoveStored();
        }}
      />
    </Box>
  );
}

/** Adds a resource, or edits one. Closing the dialog stops an upload. */
export function ResourceDialog({ type, resource, onClose }: Props) {
  const [progress, setProgress] = useState<number>();
  const [stored, setStored] = useState(resource && storedFile(resource));
  const isRemoved = Boolean(resource?.file_name) && !stored;
  const [upload] = useState(() => new AbortController());
  const resourcesChanged = useResourcesChanged();
  // The server knows whether a changed resource still has a link or a file.
  const schema: Schema<ResourceChanges, ResourceInput> = resource ? ResourceChanges : NewResource;
  const { form, ...dialog } = useServerForm({
    schema,
    keepAs: resource ? `resource ${resource.id}` : `new ${type}`,
    defaultValues: {
      type,
      title: resource?.title ?? '',
      description: resource?.description ?? '',
      url: resource?.url ?? '',
      position: resource ? String(resource.position) : '',
    },
    send: async (fields) => {
      const body = { ...fields, ...(isRemoved && { remove_file: 'true' as const }) };
      const options = { expected: [413, 422], signal: upload.signal, ...(body.file && { onProgress: setProgress }) };
      if (body.file) setProgress(0);
      try {
        if (resource) await call(updateResource, { params: { id: resource.id }, body }, options);
        else await call(createResource, { body }, options);
      } finally {
        setProgress(undefined);
      }
      addMessage('success', `${body.title} was ${resource ? 'saved' : 'added'}.`);
      onClose();
      await resourcesChanged();
    },
  });
  const { control } = form;
  return (
    <FormDialog
      title={resource ? 'Edit resource' : 'Add a resource'}
      action={resource ? 'Save' : 'Add resource'}
      {...dialog}
      isDirty={form.formState.isDirty || isRemoved}
      onClose={() => {
        upload.abort();
        onClose();
      }}
      onEnter={() => form.setFocus('title')}
    >
      <FormText control={control} name="title" label="Title" required />
      <FormText control={control} name="description" label="Description" multiline minRows={2} />
      <FormText
        control={control}
        name="url"
        label="Link"
        hint="A web address, or a page of this site such as /about. Give a link, a file, or both."
        inputMode="url"
      />
      <ResourceFile control={control} stored={stored} progress={progress} onRemoveStored={() => setStored(undefined)} />
      <FormText
        control={control}
        name="position"
        label="Position"
        hint={resource ? 'Lower numbers come first.' : 'Lower numbers come first. If blank, added at the end.'}
        inputMode="numeric"
      />
    </FormDialog>
  );
}
