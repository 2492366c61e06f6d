import { createAccessToken, tokenDays } from '@cea/contract/access-tokens';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { call } from '../../lib/call.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import { accessTokensOptions } from './access-tokens-api.ts';

const spans = tokenDays.map((days) => ({ value: String(days), label: days === 365 ? '1 year' : `${days} days` }));

/** The one time that the token can be seen. */
function ShownOnce({ token, onClose }: { token: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(token));
  return (
    <TitledDialog
      title="Copy your access token"
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button variant="contained" color="secondary" onClick={() => void copy()}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        </>
      }
    >
      <Box sx={{ mb: 2 }}>It is shown only now. Keep it like a password.</Box>
      <TextInput
        label="Access token"
        hint="Programs send it in the header Authorization"
        value={token}
        readOnly
        onFocus={(event) => event.target.select()}
      />
    </TitledDialog>
  );
}

/** Asks for a name, a length of time and the password, and then shows the token. */
export function NewAccessToken({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [token, setToken] = useState<string>();
  const { form, ...dialog } = useServerForm({
    schema: createAccessToken.body,
    keepAs: 'new access token',
    defaultValues: { name: '', days: 90, current_password: '' },
    send: async (body) => {
      const created = await call(createAccessToken, { body }, { expected: [422] });
      setToken(created.token);
      await queryClient.invalidateQueries(accessTokensOptions);
    },
  });
  const { control } = form;
  if (token !== undefined) return <ShownOnce token={token} onClose={onClose} />;
  return (
    <FormDialog
      title="Create access token"
      action="Create"
      {...dialog}
      onEnter={() => form.setFocus('name')}
      onClose={onClose}
    >
      <FormText control={control} name="name" label="Name" hint="What it is for, such as “R at the office”" required />
      <Controller
        control={control}
        name="days"
        render={({ field }) => (
          <SelectInput
            label="Expires after"
            value={String(field.value)}
            options={spans}
            onChange={(days) => field.onChange(Number(days))}
          />
        )}
      />
      <FormText
        control={control}
        name="current_password"
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
