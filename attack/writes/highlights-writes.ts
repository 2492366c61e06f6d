import { replaceHighlightSets, updateOwnHighlights } from '@cea/contract/highlights';
import { makeUser } from '../../apps/server/test/factories.ts';
import type { RoleName } from '@cea/contract/roles';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

async function callOf(site: Site, role: RoleName): Promise<PreparedCall & { readonly actor: number }> {
  const account = await makeUser(site.db, { roles: [role] });
  return { client: await site.signIn(account), actor: account.id };
}

export const highlightsWrites: readonly ValidWrite[] = [
  {
    endpoint: updateOwnHighlights,
    audit: { action: 'own highlights changed', old: true, new: true },
    async prepare(site) {
      const call = await callOf(site, 'External Reader');
      return { ...call, body: { own_terms: [`term ${call.actor}`], hidden: [], hides_own: false } };
    },
  },
  {
    endpoint: replaceHighlightSets,
    audit: { action: 'highlight sets changed', old: true, new: true },
    async prepare(site) {
      const call = await callOf(site, 'Admin');
      const { version } = await site.db.selectFrom('highlight_version').select('version').executeTakeFirstOrThrow();
      const sets = [{ id: null, label: 'attacked', look: 'amber', terms: [`term ${call.actor}`] }];
      return { ...call, body: { version, sets } };
    },
  },
];
