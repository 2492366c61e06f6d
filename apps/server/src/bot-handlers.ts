import { type Config, version } from './config.ts';
import type { Db } from './db/database.ts';
import { crossrefSource } from './enrichment/crossref-source.ts';
import { enrichArticle } from './enrichment/enrich-article.ts';
import { pubmedSource } from './enrichment/pubmed-source.ts';
import type { BotHandlers } from './reader-bot/run-bot-tasks.ts';

interface BotDeps {
  readonly config: Pick<Config, 'appUrl' | 'pubmed' | 'crossref'>;
  readonly db: Db;
}

/** What ReaderBot does for each task; `botTasks` of the contract says how to add one. */
export function botHandlers({ config: { appUrl, pubmed, crossref }, db }: BotDeps): BotHandlers {
  const userAgent = `cea-registry/${version} (${appUrl})`;
  const sources = [
    ...(pubmed ? [pubmedSource({ ...pubmed, userAgent })] : []),
    ...(crossref ? [crossrefSource({ ...crossref, userAgent })] : []),
  ];
  return { enrich: enrichArticle({ db, sources }) };
}
