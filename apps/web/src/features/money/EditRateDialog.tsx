import { type ExchangeRate, updateExchangeRate } from '@cea/contract/exchange-rates';
import { RateFigure } from '@cea/contract/money/figures';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FigureDialog } from './FigureDialog.tsx';
import { useMoneyChanged } from './money-api.ts';
import { RateFields } from './RateFields.tsx';
import { useStale } from './use-stale.ts';

interface Props {
  rate: ExchangeRate;
  /** As in the draft. */
  figure: RateFigure;
  onClose: () => void;
}

export const rateForm = ({ key }: Pick<ExchangeRate, 'key'>): string => `rate ${key}`;

export function EditRateDialog({ rate: { key, currency, year, applied }, figure, onClose }: Props) {
  const moneyChanged = useMoneyChanged();
  const { conflict, attempt, accept } = useStale<RateFigure>(figure);
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: RateFigure,
    keepAs: rateForm({ key }),
    defaultValues: figure,
    send: async (fields) => {
      const saved = await attempt((base) =>
        call(updateExchangeRate, { params: { key }, body: { ...fields, base: base! } }, { expected: [409, 422] }),
      );
      if (!saved) return;
      addMessage('success', `${currency} ${year} was changed in the draft.`);
      onClose();
      await moneyChanged();
    },
  });
  const choose = (choice: 'mine' | 'theirs') => {
    const seen = accept();
    if (choice === 'mine') void onSubmit();
    else form.reset(seen);
  };
  return (
    <FigureDialog
      title={`${currency} ${year}`}
      pending={pending}
      dirty={form.formState.isDirty}
      conflict={conflict}
      overtaken="Someone else changed this rate in the meantime."
      onChoose={choose}
      refusal={refusal}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <RateFields control={form.control} currency={currency} applied={applied} />
    </FigureDialog>
  );
}
