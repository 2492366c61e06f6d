import { readDashboardReport } from '@cea/contract/dashboard-report';
import { makeUser } from '../../apps/server/test/factories.ts';
import type { ValidWrite } from './valid-write.ts';

export const reportsWrites: readonly ValidWrite[] = [
  {
    endpoint: readDashboardReport,
    reads: true,
    async prepare(site) {
      const account = await makeUser(site.db, { roles: ['Admin'] });
      return {
        client: await site.signIn(account),
        actor: account.id,
        body: { from: '2026-01-01', to: '2026-06-30' },
      };
    },
  },
];
