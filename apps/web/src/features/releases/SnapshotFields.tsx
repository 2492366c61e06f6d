import type { CurrentUser } from '@cea/contract/accounts';
import type { PublicRelease } from '@cea/contract/releases';
import { purposes, sectors, SnapshotForm } from '@cea/contract/snapshot';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormCheckbox } from '../../ui/FormCheckbox.tsx';
import { FormSelect } from '../../ui/FormSelect.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { Checksum } from './Checksum.tsx';
import { Privacy } from './Privacy.tsx';
import { countriesOptions, takeSnapshot } from './releases-api.ts';
import { fileOf, showBytes } from './release-texts.ts';

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const [sectorOptions, purposeOptions] = [optionsOf(sectors), optionsOf(purposes)];

const empty = { name: '', email: '', organization: '', sector: '', country: '', purpose: '', consent: false };

const known = (user: CurrentUser | null | undefined) =>
  user && { name: user.full_name, email: user.email, organization: user.affiliation };

const pair = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

interface Props {
  release: PublicRelease;
  /** Who is signed in, whose name and address are filled in. */
  user: CurrentUser | null | undefined;
  /** The token was refused. */
  again: boolean;
  onTaken: () => void;
}

/** Asked once, before the first download. */
export function SnapshotFields({ release, user, again, onTaken }: Props) {
  const { data: countries = [] } = useQuery(countriesOptions);
  const file = fileOf(release, 'snapshot');
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: SnapshotForm,
    keepAs: undefined,
    // Nothing is chosen at first.
    defaultValues: { ...empty, ...known(user) } as never,
    send: async (answers) => {
      await takeSnapshot({ release: release.name, file: 'snapshot' }, answers);
      onTaken();
    },
  });
  const { control } = form;
  return (
    <>
      <Typography variant="h2">Download release {release.name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {again
          ? 'This browser is no longer remembered. Answer the form once more.'
          : 'Half a minute, asked once: this browser is remembered for a year.'}
      </Typography>
      <FormStack onSubmit={onSubmit}>
        <Box sx={pair}>
          <FormText control={control} name="name" label="Name" autoComplete="name" required />
          <FormText control={control} name="email" label="E-mail" type="email" autoComplete="email" required />
        </Box>
        <FormText control={control} name="organization" label="Organization" autoComplete="organization" required />
        <Box sx={pair}>
          <FormSelect control={control} name="sector" label="Sector" options={sectorOptions} required />
          <FormSelect
            control={control}
            name="country"
            label="Country"
            options={countries
              .filter(({ iso3 }) => iso3 !== null)
              .map(({ id, label }) => ({ value: String(id), label }))}
            required
          />
        </Box>
        <FormSelect
          control={control}
          name="purpose"
          label="What will you use it for?"
          options={purposeOptions}
          required
        />
        <Stack>
          <FormCheckbox control={control} name="consent">
            I agree that these answers are kept and counted. They are never sold or shown with my name.
          </FormCheckbox>
          <Privacy />
        </Stack>
        <FormActions
          label={file ? `Download, ${showBytes(file.bytes)} zip` : 'Download'}
          pending={pending}
          refusal={refusal}
          main
          wide
        />
      </FormStack>
      {file && <Checksum file={file} />}
    </>
  );
}
