import { listPublicVocabularies, readPublicVocabulary } from '@cea/contract/public-api';
import * as contract from '@cea/contract/reference';
import { isVocabularyType, listedVocabularies, vocabularies, type VocabularyType } from '@cea/contract/vocabularies';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import type { HttpDeps } from '../http/http-deps.ts';
import { cacheInBrowser } from '../http/cache-in-browser.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { countEntries, listCountries, listEntries, listTrees } from './reference-queries.ts';

interface Asked {
  readonly archived?: 'included' | undefined;
}

async function treeOf(db: Db, type: VocabularyType, { archived }: Asked): Promise<contract.Entry[]> {
  const trees = await listTrees(db, [type], archived === 'included');
  return trees.get(type) ?? [];
}

/** Public data that rarely changes. */
export async function referenceRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  await app.register(async (kept) => {
    cacheInBrowser(kept);

    route(kept, deps, contract.listCountries, async ({ query }, { db }) => ({
      data: await listCountries(db, query.archived === 'included'),
    }));
    route(kept, deps, contract.listRegions, async ({ query }, { db }) => {
      const [regions, countries] = await Promise.all([
        treeOf(db, 'region', query),
        listCountries(db, query.archived === 'included'),
      ]);
      const within = Map.groupBy(countries, ({ region_id }) => region_id);
      return { data: regions.map((region) => ({ ...region, countries: within.get(region.id) ?? [] })) };
    });
    route(kept, deps, contract.listIcdCategories, async ({ query }, { db }) => ({
      data: await treeOf(db, 'icd', query),
    }));
    route(kept, deps, contract.listGbdCategories, async ({ query }, { db }) => ({
      data: await treeOf(db, 'gbd', query),
    }));
    route(kept, deps, contract.listVocabularies, async ({ query }, { db }) => {
      const trees = await listTrees(db, listedVocabularies, query.archived === 'included');
      const data = listedVocabularies.map((type) => ({
        type,
        label: vocabularies[type],
        entries: trees.get(type) ?? [],
      }));
      return { data };
    });
    route(kept, deps, contract.readVocabulary, async ({ params, query }, { db }) => {
      if (!isVocabularyType(params.type)) throw new Refusal('not-found');
      return { data: await treeOf(db, params.type, query) };
    });
    route(kept, deps, listPublicVocabularies, async (_, { db }) => {
      const counts = await countEntries(db);
      const data = Object.entries(vocabularies).map(([name, label]) => ({
        name,
        label,
        entries: counts.get(name) ?? 0,
      }));
      return { data };
    });
    route(kept, deps, readPublicVocabulary, async ({ params: { type } }, { db }) => {
      if (!isVocabularyType(type)) throw new Refusal('not-found');
      return { data: await listEntries(db, type) };
    });
  });
}
