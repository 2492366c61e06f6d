import { largeChange } from '@cea/contract/money/show-figure';
import { applyRates, type RateSetSummary } from '@cea/contract/rate-sets';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentencesOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { counted, showCount } from '../../lib/number-format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useMoneyChanged } from './money-api.ts';

interface Props {
  draft: RateSetSummary;
  /** The last edit that was reviewed. */
  seq: number;
  changes: number;
  /** So many of them need a reason. */
  large: number;
  /** So many published ratios change. */
  touched: number;
}

/** Applies the draft after one question; large changes need a reason. */
export function ApplyRates({ draft: { version, status }, seq, changes, large, touched }: Props) {
  const [asks, setAsks] = useState(false);
  const moneyChanged = useMoneyChanged();
  const applying = useMutation({
    mutationFn: (reason: string) =>
      call(applyRates, { params: { version }, body: { seq } }, { ...(reason && { reason }), expected: [409, 422] }),
    onSuccess: () => setAsks(false),
    onSettled: moneyChanged,
    meta: { handled: true },
  });
  return (
    <>
      <Button
        variant="contained"
        color="accent"
        disabled={status === 'applying'}
        onClick={() => {
          applying.reset();
          setAsks(true);
        }}
      >
        Apply {counted(changes, 'change')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={`Apply rate set ${version}?`}
          action="Apply"
          pending={applying.isPending}
          refusal={applying.error ? sentencesOf(applying.error).join(' ') : undefined}
          effects={[
            `${counted(touched, 'published ratio changes', 'published ratios change')} in US$ value, for everyone and at once.`,
            'The set in force is retired. It can be restored as a draft.',
            ...(large > 0
              ? [
                  `${showCount(large)} of ${counted(changes, 'figure changes', 'figures change')} by more than ${largeChange}%.`,
                ]
              : []),
          ]}
          {...(large > 0 && { reasonHint: 'Why the change is that large. Kept in the audit log.' })}
          onConfirm={(reason) => applying.mutate(reason)}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
