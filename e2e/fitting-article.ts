import type { RegistryEntry } from '@cea/contract/registry';
import type { APIRequestContext } from '@playwright/test';

/**
 * What the journeys need: read in full, with converted ratios, weights and a non-ASCII name, and a title that citation
 * software keeps as it is: it takes what follows a question mark for a subtitle.
 */
function fits({ article, review, records }: RegistryEntry): boolean {
  const methods = records.find(({ type }) => type === 'methods')?.answers;
  const ratios = records.filter(({ type }) => type === 'ratios');
  const weights = records.filter(({ type }) => type === 'weights');
  return (
    review === 'full' &&
    !article.title.includes('?') &&
    methods?.currency !== 'USD' &&
    typeof methods?.doi === 'string' &&
    typeof methods.authors === 'string' &&
    /[^ -~]/.test(methods.authors) &&
    typeof methods.abstract === 'string' &&
    ratios.length > 1 &&
    ratios.every(({ conversion }) => /^\$[\d,.]+$/.test(conversion?.display ?? '')) &&
    weights.length > 1
  );
}

let found: Promise<RegistryEntry> | undefined;

async function find(request: APIRequestContext): Promise<RegistryEntry> {
  const sitemap = await (await request.get('/sitemap-articles-1.xml')).text();
  for (const [, id] of sitemap.matchAll(/\/registry\/article\/([\d-]+)</g)) {
    const { data } = (await (await request.get(`/api/registry/registry-entries/${id}`)).json()) as {
      data: RegistryEntry;
    };
    if (fits(data)) return data;
  }
  throw new Error('No article fits');
}

/** The first published article that has everything. */
export const fittingArticle = (request: APIRequestContext): Promise<RegistryEntry> => (found ??= find(request));
