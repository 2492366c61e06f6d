import {
  createExchangeRate,
  deleteExchangeRate,
  type ExchangeRate,
  updateExchangeRate,
} from '@cea/contract/exchange-rates';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import type { MenuAction } from '../../ui/row-menus.ts';
import { useConfirmed } from '../accounts/confirmed.ts';
import { useMoneyChanged } from './money-api.ts';

export const nameOfRate = ({ currency, year }: ExchangeRate): string => `${currency} ${year}`;

/** Restores the applied figure in the draft. */
async function undo({ key, currency, year, applied, draft }: ExchangeRate): Promise<void> {
  if (!applied) return;
  if (draft) await call(updateExchangeRate, { params: { key }, body: { ...applied, base: draft } });
  else await call(createExchangeRate, { body: { currency, year, ...applied } });
}

/** What can be done with a rate of the draft. */
export function useRateActions(onEdit: (rate: ExchangeRate) => void) {
  const moneyChanged = useMoneyChanged();
  const confirmed = useConfirmed();
  const undoing = useMutation({ mutationFn: undo, onSettled: moneyChanged });
  const removing = useMutation({
    mutationFn: (rate: ExchangeRate) =>
      confirmed((reason) => call(deleteExchangeRate, { params: { key: rate.key } }, { reason, expected: [423] }), {
        title: `Delete ${nameOfRate(rate)}?`,
        text: rate.applied
          ? 'Ratios in this currency and year lose their US$ value once the draft is applied. Until then you can undo the deletion.'
          : 'This rate exists only in the draft and will be removed from it.',
        action: 'Delete rate',
        danger: true,
      }),
    onSuccess: (done, rate) => done && addMessage('success', `${nameOfRate(rate)} was deleted from the draft.`),
    onSettled: moneyChanged,
  });
  return (rate: ExchangeRate): MenuAction[] => [
    ...(rate.applied && rate.change !== 'none'
      ? [{ label: 'Undo the change', onChoose: () => undoing.mutate(rate) }]
      : []),
    ...(rate.draft
      ? [
          { label: 'Edit', onChoose: () => onEdit(rate) },
          { label: 'Delete', danger: true, onChoose: () => removing.mutate(rate) },
        ]
      : []),
  ];
}
