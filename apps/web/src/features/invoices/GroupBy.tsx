import type { InvoiceGrouping } from '@cea/contract/invoices';
import { useId } from 'react';
import { Segmented } from '../../ui/Segmented.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** Each grouping is an order of the list. */
const sorts: Record<InvoiceGrouping, string> = { round: '-round,reader', reader: 'reader,-round' };
const options = [
  { value: 'round', label: 'By round' },
  { value: 'reader', label: 'By reader' },
] as const;

interface Props {
  value: InvoiceGrouping | undefined;
  onChange: (sort: string) => void;
}

export function GroupBy({ value, onChange }: Props) {
  const label = useId();
  return (
    <>
      <VisuallyHidden id={label}>Group invoices</VisuallyHidden>
      <Segmented
        labelledBy={label}
        options={options}
        value={value}
        onChange={(chosen) => chosen && onChange(sorts[chosen])}
      />
    </>
  );
}
