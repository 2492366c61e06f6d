import type { NewSponsor } from '@cea/contract/sponsors';
import type { z } from 'zod';
import type { Control } from 'react-hook-form';
import { FormDate } from '../../ui/FormDate.tsx';
import { FormNumber } from '../../ui/FormNumber.tsx';
import { FormSwitch } from '../../ui/FormSwitch.tsx';
import { FormText } from '../../ui/FormText.tsx';

type SponsorInput = z.input<typeof NewSponsor>;

interface Props {
  // oxlint-disable-next-line typescript/no-explicit-any -- fields do not depend on the form's parsed values
  control: Control<SponsorInput, unknown, any>;
  /** How many seats are in use. */
  used: number;
}

/** What a sponsor consists of, to be added or changed. */
export function SponsorFields({ control, used }: Props) {
  return (
    <>
      <FormText control={control} name="name" label="Name" autoComplete="off" required />
      <FormNumber
        control={control}
        name="seats"
        label="Seats"
        hint={used > 0 ? `${used} in use.` : 'Each user takes a seat.'}
        sx={{ maxWidth: 200 }}
        required
      />
      <FormDate
        control={control}
        name="expires_at"
        label="Expires"
        hint="The last day of access. If blank, it does not expire."
        sx={{ maxWidth: 360 }}
      />
      <FormSwitch
        control={control}
        name="is_active"
        label="Active"
        hint="Turn off to stop its users from downloading full entries. They can still sign in."
      />
    </>
  );
}
