import * as contract from '@cea/contract/reference';
import { isVocabularyType, listedVocabularies, vocabularies, type VocabularyType } from '@cea/contract/vocabularies';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import type { HttpDeps } from '../http/http-deps.ts';
import { cacheInBrowser } from '../http/cache-in-browser.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { listCountries, listTrees } from './reference-queries.ts';

const fiveMinutes = 300;

async function treeOf(db: Db, type: VocabularyType): Promise<contract.Entry[]> {
  const trees = await listTrees(db, [type]);
  return trees.get(type) ?? [];
}

/** Public data that rarely changes. */
export async function referenceRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  await app.register(async (kept) => {
    cacheInBrowser(kept, fiveMinutes);

    route(kept, deps, contract.listCountries, async (_, { db }) => ({ data: await listCountries(db) }));
    route(kept, deps, contract.listRegions, async (_, { db }) => {
      const [regions, countries] = await Promise.all([treeOf(db, 'region'), listCountries(db)]);
      const within = Map.groupBy(countries, ({ region_id }) => region_id);
      return { data: regions.map((region) => ({ ...region, countries: within.get(region.id) ?? [] })) };
    });
    route(kept, deps, contract.listIcdCategories, async (_, { db }) => ({ data: await treeOf(db, 'icd') }));
    route(kept, deps, contract.listGbdCategories, async (_, { db }) => ({ data: await treeOf(db, 'gbd') }));
    route(kept, deps, contract.listVocabularies, async (_, { db }) => {
      const trees = await listTrees(db, listedVocabularies);
      const data = listedVocabularies.map((type) => ({
        type,
        label: vocabularies[type],
        entries: trees.get(type) ?? [],
      }));
      return { data };
    });
    route(kept, deps, contract.readVocabulary, async ({ params }, { db }) => {
      if (!isVocabularyType(params.type)) throw new Refusal('not-found');
      return { data: await treeOf(db, params.type) };
    });
  });
}
