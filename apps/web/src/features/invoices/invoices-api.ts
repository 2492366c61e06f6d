import { type InvoiceGrouping, invoiceList, type InvoiceFilters, readInvoiceTotals } from '@cea/contract/invoices';
import { listMyInvoices, readInvoiceLines, readMyInvoiceLines, readMyPayee } from '@cea/contract/my-invoices';
import type { PageQuery } from '@cea/contract/paging';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { listKey } from '../../ui/list/list-options.ts';

export const myInvoicesOptions = (query: PageQuery) =>
  queryOptions({
    queryKey: ['my-invoices', query],
    queryFn: ({ signal }) => call(listMyInvoices, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Of an invoice of one's own, or of any for an administrator. */
export const invoiceLinesOptions = (id: number, whose: 'mine' | 'any') =>
  queryOptions({
    queryKey: ['invoice-lines', whose, id],
    queryFn: async ({ signal }) =>
      (await call(whose === 'mine' ? readMyInvoiceLines : readInvoiceLines, { params: { id } }, { signal })).data,
  });

export const myPayeeOptions = queryOptions({
  queryKey: ['my-payee'],
  queryFn: async ({ signal }) => (await call(readMyPayee, {}, { signal })).data,
});

export const invoiceTotalsOptions = (filters: InvoiceFilters, group_by?: InvoiceGrouping) =>
  queryOptions({
    queryKey: ['invoice-totals', filters, group_by],
    queryFn: async ({ signal }) =>
      (await call(readInvoiceTotals, { query: { ...filters, group_by } }, { signal })).data,
    placeholderData: keepPreviousData,
  });

/** Refetches the list and its sums after an invoice was submitted. */
export function useInvoicesChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: listKey(invoiceList) }),
      queryClient.invalidateQueries({ queryKey: ['invoice-totals'] }),
    ]);
}
