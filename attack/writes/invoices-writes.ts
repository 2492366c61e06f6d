import * as contract from '@cea/contract/invoices';
import { downloadMyInvoices, updateMyPayee } from '@cea/contract/my-invoices';
import { makeUser } from '../../apps/server/test/factories.ts';
import { makeReadingAt } from '../reading-stages.ts';
import type { Site } from '../site.ts';
import type { ValidWrite } from './valid-write.ts';

const findInvoice = async (site: Site, reader_id: number): Promise<number> =>
  (await site.db.selectFrom('invoices').where('reader_id', '=', reader_id).select('id').executeTakeFirstOrThrow()).id;

/** An Admin, and the invoice of a reader who has submitted everything. */
async function adminWithInvoice(site: Site) {
  const { readers } = await makeReadingAt(site, 'both submitted');
  const id = await findInvoice(site, readers[0].id);
  const account = await makeUser(site.db, { roles: ['Admin'] });
  return { id, call: { client: await site.signIn(account), actor: account.id } };
}

export const invoicesWrites: readonly ValidWrite[] = [
  {
    endpoint: contract.updateInvoice,
    audit: { action: 'invoice submitted', old: true, new: true },
    async prepare(site) {
      const { id, call } = await adminWithInvoice(site);
      return { ...call, params: { id }, body: { submitted_at: '2026-01-15' }, reason: 'The round is over' };
    },
  },
  {
    endpoint: contract.downloadInvoices,
    reads: true,
    async prepare(site) {
      const { id, call } = await adminWithInvoice(site);
      return { ...call, body: { invoices: [id] } };
    },
  },
  {
    endpoint: downloadMyInvoices,
    reads: true,
    async prepare(site) {
      const [reader] = (await makeReadingAt(site, 'both submitted')).readers;
      return {
        client: await site.signIn(reader),
        actor: reader.id,
        body: { invoices: [await findInvoice(site, reader.id)] },
      };
    },
  },
  {
    endpoint: updateMyPayee,
    audit: { action: 'payment address changed' },
    async prepare(site) {
      const account = await makeUser(site.db, { roles: ['External Reader'] });
      return { client: await site.signIn(account), actor: account.id, body: { payment_address: '12 Main Street' } };
    },
  },
];
