import { updateMyPayee } from '@cea/contract/my-invoices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { myPayeeOptions } from './invoices-api.ts';

interface Props {
  payment_address: string;
  onClose: () => void;
}

/** The address that is printed on invoices. */
export function PayeeDialog({ payment_address, onClose }: Props) {
  const [address, setAddress] = useState(payment_address);
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: () => call(updateMyPayee, { body: { payment_address: address } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(myPayeeOptions.queryKey, data);
      addMessage('success', 'Address saved.');
      onClose();
    },
  });
  return (
    <FormDialog
      title="Address and payee"
      action="Save"
      pending={saving.isPending}
      refusal={saving.error?.message}
      isDirty={address !== payment_address}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <TextInput
        label="Address"
        hint="Below your name on invoices that are submitted from now on. Add your bank details if they belong there."
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        multiline
        minRows={4}
        slotProps={{ input: { maxLength: 1000 } }}
      />
    </FormDialog>
  );
}
