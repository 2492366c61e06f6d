import { dismissErrorReports, type ReportFilters } from '@cea/contract/error-reports';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { BulkProps } from '../../ui/list/ListView.tsx';
import { useReportsChanged } from './error-reports-api.ts';

/** Dismisses the selected reports that are still open. */
export function DismissReports({ selected, onDone }: BulkProps<ReportFilters>) {
  const reportsChanged = useReportsChanged();
  const [asks, setAsks] = useState(false);
  const dismiss = useMutation({
    mutationFn: () => call(dismissErrorReports, { body: selected }),
    onSuccess: async ({ data: { dismissed, skipped } }) => {
      const rest = skipped > 0 ? ` ${counted(skipped, 'report')} skipped: not open.` : '';
      addMessage(dismissed > 0 ? 'success' : 'info', `${counted(dismissed, 'report')} dismissed.${rest}`);
      setAsks(false);
      onDone();
      await reportsChanged();
    },
  });
  return (
    <>
      <Button variant="contained" color="accent" onClick={() => setAsks(true)}>
        Dismiss
      </Button>
      {asks && (
        <ConfirmDialog
          title="Dismiss the selected reports?"
          action="Dismiss"
          pending={dismiss.isPending}
          onConfirm={() => dismiss.mutate()}
          onClose={() => setAsks(false)}
        >
          Open reports are closed without an answer, and nobody gets an e-mail. A dismissed report can be reopened.
        </ConfirmDialog>
      )}
    </>
  );
}
