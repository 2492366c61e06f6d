import { type Invoice, type InvoiceFilters, invoiceList } from '@cea/contract/invoices';
import { type Selection, selectionLimit } from '@cea/contract/listing';
import { perPageLimit } from '@cea/contract/paging';
import { call } from '../../lib/call.ts';

/** The same selection as filters of the list. */
export const filtersOf = (selected: Selection<InvoiceFilters>): InvoiceFilters =>
  'ids' in selected ? { ids: selected.ids.join(',') } : selected.matching;

/** The invoices that are selected, also those on other pages. */
export async function listSelected(selected: Selection<InvoiceFilters>): Promise<Invoice[]> {
  const filters = filtersOf(selected);
  const found: Invoice[] = [];
  for (let page = 1; found.length < selectionLimit; page += 1) {
    const { data, meta } = await call(invoiceList.page, { query: { ...filters, page, per_page: perPageLimit } });
    found.push(...data);
    if (page >= meta.last_page) break;
  }
  return found.slice(0, selectionLimit);
}
