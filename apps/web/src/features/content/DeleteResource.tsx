import { deleteResource, type ManagedResource } from '@cea/contract/managed-resources';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useResourcesChanged } from './resources-api.ts';

interface Props {
  resource: ManagedResource;
  onClose: () => void;
}

export function DeleteResource({ resource: { id, type, title, file_name }, onClose }: Props) {
  const resourcesChanged = useResourcesChanged();
  const remove = useMutation({
    mutationFn: () => call(deleteResource, { params: { id }, query: { type } }),
    onSuccess: () => addMessage('success', `${title} was deleted.`),
    onSettled: async () => {
      onClose();
      await resourcesChanged();
    },
  });
  const effects = [
    'The resource disappears from the resources page.',
    ...(file_name ? [`Links to ${file_name} stop working.`] : []),
  ];
  return (
    <ConfirmDialog
      title={`Delete ${title}?`}
      action="Delete resource"
      danger
      effects={effects}
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
