import { showCents } from '@cea/contract/cents';
import { type Invoice, type InvoiceFilters, invoiceStatus } from '@cea/contract/invoices';
import type { Selection } from '@cea/contract/listing';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getToday } from '../../lib/dates.ts';
import { counted } from '../../lib/number-format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { filtersOf, listSelected } from './selected-invoices.ts';
import { useSubmitSeveral } from './use-submit-several.ts';

interface Props {
  selected: Selection<InvoiceFilters>;
  /** Clears the selection. */
  onDone: () => void;
  onClose: () => void;
}

const sumOf = (invoices: readonly Invoice[]): string =>
  showCents(invoices.reduce((sum, { total_cents }) => sum + total_cents, 0));

/** What of the selection is to submit, and what is left as it is. */
function describeReady(all: readonly Invoice[], ready: readonly Invoice[]): string {
  if (ready.length === 0) return 'None of them is to submit: a reader has open forms, or it has a date already.';
  const left = all.length - ready.length;
  const others = left === 0 ? '' : ` ${counted(left, 'other stays as it is', 'others stay as they are')}.`;
  return `${counted(ready.length, 'invoice')}, ${sumOf(ready)} in all.${others}`;
}

/** One day for all selected invoices that are to submit. */
export function SubmitSeveral({ selected, onDone, onClose }: Props) {
  const [day, setDay] = useState(getToday);
  const field = useRef<HTMLInputElement>(null);
  const { data: all, isFetching } = useQuery({
    queryKey: ['selected-invoices', filtersOf(selected)],
    queryFn: () => listSelected(selected),
    // What is submitted is what was just seen here.
    gcTime: 0,
  });
  const ready = all?.filter((invoice) => invoiceStatus(invoice) === 'ready') ?? [];
  const submitSeveral = useSubmitSeveral();
  const submitting = useMutation({
    mutationFn: () => submitSeveral(ready, day),
    onSuccess: (isDone) => {
      if (!isDone) return;
      onClose();
      onDone();
    },
  });
  return (
    <ConfirmDialog
      title="Set the submitted date"
      action="Continue"
      disabled={isFetching || ready.length === 0 || day === ''}
      pending={submitting.isPending}
      onConfirm={() => submitting.mutate()}
      onClose={onClose}
      onEnter={() => field.current?.focus()}
    >
      <TextInput
        label="Submitted on"
        type="date"
        inputRef={field}
        value={day}
        onChange={(event) => setDay(event.target.value)}
        slotProps={{ input: { max: getToday() } }}
      />
      <Typography component="output" sx={{ display: 'block', mt: 1.5 }}>
        {all ? describeReady(all, ready) : 'Adding up…'}
      </Typography>
    </ConfirmDialog>
  );
}
