import { dismissErrorReports, type ReportFilters } from '@cea/contract/error-reports';
import { call } from '../../lib/call.ts';
import { counted } from '../../lib/number-format.ts';
import { BulkAction } from '../../ui/list/BulkAction.tsx';
import type { BulkProps } from '../../ui/list/ListView.tsx';
import { useReportsChanged } from './error-reports-api.ts';

/** Dismisses the selected reports that are still open. */
export function DismissReports({ selected, onDone }: BulkProps<ReportFilters>) {
  return (
    <BulkAction
      label="Dismiss"
      title="Dismiss the selected reports?"
      action="Dismiss"
      act={async () => {
        const { dismissed, skipped } = (await call(dismissErrorReports, { body: selected })).data;
        const rest = skipped > 0 ? ` ${counted(skipped, 'report')} skipped: not open.` : '';
        return { changed: dismissed, message: `${counted(dismissed, 'report')} dismissed.${rest}` };
      }}
      onDone={onDone}
      refresh={useReportsChanged()}
    >
      Open reports are closed without an answer, and nobody gets an e-mail. A dismissed report can be reopened.
    </BulkAction>
  );
}
