import { cpiList } from '@cea/contract/cpi';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Controller } from 'react-hook-form';
import Typography from '@mui/material/Typography';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { listOptions } from '../../ui/list/list-options.ts';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { changeTargetYear, useMoneyChanged } from './money-api.ts';

export const targetYearForm = 'target year';
const schema = z.object({ target_year: z.int() });
const everyYear = { page: 1, per_page: 100, sort: '-year' };

/** The year in whose dollars every ratio is shown; only years with a price index qualify. */
export function TargetYearDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const { data } = useQuery(listOptions(cpiList, everyYear));
  const moneyChanged = useMoneyChanged();
  const { form, ...dialog } = useServerForm({
    schema,
    keepAs: targetYearForm,
    defaultValues: { target_year: year },
    send: async ({ target_year }) => {
      await changeTargetYear(target_year);
      addMessage('success', `The draft’s target year is now ${target_year}.`);
      onClose();
      await moneyChanged();
    },
  });
  const years = data?.data.map((cpi) => cpi.year) ?? [year];
  return (
    <FormDialog
      title="Target year"
      action="Save to draft"
      size="xs"
      {...dialog}
      disabled={!form.formState.isDirty}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <Typography>
        Ratios are shown in US dollars of the target year. Applying a draft with a new target year converts every ratio
        again.
      </Typography>
      <Controller
        control={form.control}
        name="target_year"
        render={({ field }) => (
          <SelectInput
            label="Target year (US$)"
            value={String(field.value)}
            options={years.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(chosen) => field.onChange(Number(chosen))}
          />
        )}
      />
    </FormDialog>
  );
}
