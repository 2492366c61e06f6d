import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import { sql } from 'kysely';
import type { AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { loadFindCurrency } from '../reference/find-currency.ts';
import { loadFindEntry } from '../reference/find-entry.ts';
import type { Publishable } from '../publishing/publishable.ts';
import { publishForms } from '../publishing/publish-form.ts';
import { insertArticle } from './insert-article.ts';
import { type ExportedRow, readExport, type ReadExport } from './read-export.ts';

export interface Report {
  readonly lines: string[];
  /** Whether everything read is now published. */
  readonly reconciled: boolean;
}

type Exports = Readonly<Record<DataType, ReadExport>>;

async function readExports(tx: Tx, folder: string): Promise<Exports> {
  const find = { entry: await loadFindEntry(tx), currency: await loadFindCurrency(tx) };
  return {
    methods: readExport(`${folder}/methods.csv`, ['article', 'method'], find),
    ratios: readExport(`${folder}/ratios.csv`, ['ratio'], find),
    weights: readExport(`${folder}/weights.csv`, ['weight'], find),
  };
}

const describe = (name: string, { rows, broken, remarks, refused, differing }: ReadExport): string[] => [
  `${name}: ${rows.length + broken.length} rows, ${refused.length} values refused`,
  ...[...remarks, ...broken, ...refused, ...differing].map((line) => `  ${line}`),
];

const idPattern = /^\d{4}-01-\d{5}$/;

/** Why an article was not loaded, by its row; its ratios and weights are left out with it. */
type Unloaded = ReadonlyMap<ExportedRow, string>;

async function loadArticles(tx: Tx, { methods, ratios, weights }: Exports) {
  const ratiosOf = Map.groupBy(ratios.rows, ({ compound_id }) => compound_id);
  const weightsOf = Map.groupBy(weights.rows, ({ compound_id }) => compound_id);
  const made: Publishable[] = [];
  const unloaded = new Map<ExportedRow, string>();
  const seen = new Set<string>();
  for (const method of methods.rows) {
    const id = method.compound_id;
    const isTwice = seen.has(id);
    seen.add(id);
    if (!idPattern.test(id)) unloaded.set(method, 'is no article id');
    else if (isTwice) unloaded.set(method, 'stands twice in the file');
    else {
      const own = { method, ratios: ratiosOf.get(id) ?? [], weights: weightsOf.get(id) ?? [] };
      const article = await insertArticle(tx, own);
      if (article) made.push(article);
      else unloaded.set(method, 'is there already');
    }
  }
  return { made, unloaded };
}

async function countPublished(tx: Tx, made: readonly Publishable[]): Promise<Partial<Record<string, number>>> {
  const { rows } = await sql<{ type: string; n: number }>`SELECT type, count(*)::int AS n FROM records
    WHERE to_rev IS NULL AND article_id = ANY(${made.map(({ article_id }) => article_id)}::int[]) GROUP BY type`.execute(
    tx,
  );
  return Object.fromEntries(rows.map(({ type, n }) => [type, n]));
}

/** The outcome of every row; the outcomes add up to the rows read. */
function account(type: DataType, exports: Exports, unloaded: Unloaded, published: number): string {
  const { rows, broken } = exports[type];
  const known = new Set(exports.methods.rows.map(({ compound_id }) => compound_id));
  const left = new Set([...unloaded.keys()].map(({ compound_id }) => compound_id));
  for (const row of exports.methods.rows) if (!unloaded.has(row)) left.delete(row.compound_id);
  const parts = [
    [published, 'published'],
    [broken.length, 'broken'],
    [
      type === 'methods' ? unloaded.size : rows.filter(({ compound_id }) => left.has(compound_id)).length,
      type === 'methods' ? 'not loaded' : 'of articles that were not loaded',
    ],
    [rows.filter(({ compound_id }) => !known.has(compound_id)).length, 'without a methods row'],
  ] as const;
  const outcomes = parts.filter(([count], at) => at === 0 || count > 0).map(([count, what]) => `${count} ${what}`);
  return `${type}: ${rows.length + broken.length} read, ${outcomes.join(', ')}`;
}

function listOrphans(name: string, { rows }: ReadExport, { methods }: Exports): string[] {
  const known = new Set(methods.rows.map(({ compound_id }) => compound_id));
  return rows
    .filter(({ compound_id }) => !known.has(compound_id))
    .map(({ line, compound_id }) => `${name} line ${line}: ${compound_id || 'no id'} has no methods row`);
}

/** Loads the registry's earlier exports as published articles in one revision, and reports the outcome of each row. */
export async function importRegistry(tx: Tx, by: AuditSource, folder: string): Promise<Report> {
  const exports = await readExports(tx, folder);
  const { made, unloaded } = await loadArticles(tx, exports);
  if (made.length > 0) await publishForms(tx, by, made, `${made.length} articles loaded`);
  const published = await countPublished(tx, made);
  const refused = dataTypes.reduce((sum, type) => sum + exports[type].refused.length, 0);
  const arePublished = dataTypes.every(
    (type) => (published[type] ?? 0) === exports[type].rows.length && exports[type].broken.length === 0,
  );
  return {
    lines: [
      ...dataTypes.flatMap((type) => describe(type, exports[type])),
      ...Array.from(
        unloaded,
        ([{ line, compound_id }, why]) => `methods line ${line}: ${compound_id || 'no id'} ${why}`,
      ),
      ...listOrphans('ratios', exports.ratios, exports),
      ...listOrphans('weights', exports.weights, exports),
      ...dataTypes.map((type) => account(type, exports, unloaded, published[type] ?? 0)),
      arePublished ? 'Every row that was read is published.' : 'Not every row that was read is published.',
      ...(refused > 0 ? [`${refused} values could not be read and are missing.`] : []),
    ],
    reconciled: arePublished && refused === 0,
  };
}
