import { type CpiYear, setCpi } from '@cea/contract/cpi';
import { CpiFigure, MoneyYear } from '@cea/contract/money/figures';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormNumber } from '../../ui/FormNumber.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { FigureDialog } from './FigureDialog.tsx';
import { useMoneyChanged } from './money-api.ts';
import { useStale } from './use-stale.ts';

const schema = CpiFigure.extend({ year: MoneyYear });

interface Props {
  /** Undefined for a year without one. */
  cpi: CpiYear | undefined;
  onClose: () => void;
}

export const cpiForm = (cpi: Pick<CpiYear, 'year'> | 'new'): string => `index ${cpi === 'new' ? cpi : cpi.year}`;

export function CpiDialog({ cpi, onClose }: Props) {
  const moneyChanged = useMoneyChanged();
  const { conflict, attempt, accept } = useStale<CpiFigure>(cpi?.draft ?? undefined);
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema,
    keepAs: cpiForm(cpi ?? 'new'),
    defaultValues: { year: cpi?.year, source: '', ...cpi?.draft },
    send: async ({ year, ...figure }) => {
      const saved = await attempt((base) =>
        call(setCpi, { params: { year }, body: { ...figure, ...(base && { base }) } }, { expected: [409, 422] }),
      );
      if (!saved) return;
      addMessage('success', `The ${year} price index was saved to the draft.`);
      onClose();
      await moneyChanged();
    },
  });
  const choose = (choice: 'mine' | 'theirs') => {
    const seen = accept();
    if (choice === 'mine') void onSubmit();
    else form.reset({ ...form.getValues(), ...seen });
  };
  const { control } = form;
  return (
    <FigureDialog
      title={cpi ? `Price index, ${cpi.year}` : 'Add a year'}
      pending={pending}
      dirty={form.formState.isDirty}
      conflict={conflict}
      overtaken="Someone else changed this index in the meantime."
      onChoose={choose}
      refusal={refusal}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {!cpi && <FormNumber control={control} name="year" label="Year" required />}
      <FormNumber
        control={control}
        name="index"
        label="Index"
        hint="US CPI-U, all items, annual mean (1982–84 = 100)."
        required
      />
      <FormText control={control} name="source" label="Source" required />
    </FigureDialog>
  );
}
