import {
  createExchangeRate,
  deleteExchangeRate,
  type ExchangeRate,
  updateExchangeRate,
} from '@cea/contract/exchange-rates';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { RowAction, RowActions } from '../../ui/RowActions.tsx';
import { useConfirmed } from '../accounts/confirmed.ts';
import { useMoneyChanged } from './money-api.ts';

interface Props {
  rate: ExchangeRate;
  /** The draft cannot be edited while it is being applied. */
  locked: boolean;
  onEdit: () => void;
}

/** Restores the applied figure in the draft. */
async function undo({ key, currency, year, applied, draft }: ExchangeRate): Promise<void> {
  if (!applied) return;
  if (draft) await call(updateExchangeRate, { params: { key }, body: { ...applied, base: draft } });
  else await call(createExchangeRate, { body: { currency, year, ...applied } });
}

export function RateActions({ rate, locked, onEdit }: Props) {
  const { key, currency, year, change, applied, draft } = rate;
  const name = `${currency} ${year}`;
  const moneyChanged = useMoneyChanged();
  const confirmed = useConfirmed();
  const undoing = useMutation({ mutationFn: () => undo(rate), onSettled: moneyChanged });
  const removing = useMutation({
    mutationFn: () =>
      confirmed((reason) => call(deleteExchangeRate, { params: { key } }, { reason, expected: [423] }), {
        title: `Delete ${name}?`,
        text: applied
          ? 'Ratios in this currency and year lose their US$ value once the draft is applied. Until then you can undo the deletion.'
          : 'This rate exists only in the draft and will be removed from it.',
        action: 'Delete rate',
        danger: true,
      }),
    onSuccess: (done) => done && addMessage('success', `${name} was deleted from the draft.`),
    onSettled: moneyChanged,
  });
  return (
    <RowActions>
      {applied && change !== 'none' && (
        <RowAction
          label="Undo"
          of={name}
          disabled={locked}
          pending={undoing.isPending}
          onClick={() => undoing.mutate()}
        />
      )}
      {draft && (
        <>
          <RowAction label="Edit" of={name} disabled={locked} onClick={onEdit} />
          <RowAction label="Delete" of={name} danger disabled={locked} onClick={() => removing.mutate()} />
        </>
      )}
    </RowActions>
  );
}
