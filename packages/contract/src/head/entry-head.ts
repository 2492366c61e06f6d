import { entryReferences } from '../citations/entry-references.ts';
import { citationFiles } from '../citations/file-formats.ts';
import { citationFormats } from '../citations/formats.ts';
import { registryReference } from '../citations/reference.ts';
import { type DataType, dataTypes } from '../dictionary/terms.ts';
import { entryPath, recordPath } from '../pages.ts';
import { recordTitle } from '../record-title.ts';
import type { RegistryEntry, RegistryRecord } from '../registry.ts';
import { citationTags } from './citation-tags.ts';
import type { PageHead } from './page-head.ts';
import { dataset, scholarlyArticle } from './schema-org.ts';

const measures: Record<DataType, string> = {
  methods: 'Methods of a cost-effectiveness analysis',
  ratios: 'Incremental cost-effectiveness ratio',
  weights: 'Health utility weight',
};

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The record in one line: a comparison with its ratio, or a health state with its weight. */
function lineOf(record: RegistryRecord): string {
  const { weight } = record.answers;
  const figure = typeof weight === 'number' ? String(weight) : record.conversion?.display;
  return [recordTitle(record), figure].filter(Boolean).join(': ');
}

/** Search engines show some 160 characters; cuts longer texts at a word. */
function shortened(text: string, limit = 300): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit).replace(/\s+\S*$/, '')} …`;
}

function describeEntry({ records, article, review }: RegistryEntry): string {
  const of = (type: DataType) => records.filter((record) => record.type === type);
  const [ratios, weights] = [of('ratios'), of('weights')];
  const held = [
    ...(ratios.length > 0 ? [counted(ratios.length, 'ratio', 'ratios')] : []),
    ...(weights.length > 0 ? [counted(weights.length, 'utility weight', 'utility weights')] : []),
  ];
  const first = ratios[0] ?? weights[0];
  const what = `${review === 'full' ? 'Full' : 'Partial'} review of article ${article.compound_id} in the CEA Registry`;
  return shortened(
    `${what}${held.length > 0 ? `, with ${held.join(' and ')}` : ''}${first ? `. ${lineOf(first)}` : ''}.`,
  );
}

/** The head of an article's page. */
export function entryHead(entry: RegistryEntry, origin: string): PageHead {
  const { compound_id, title } = entry.article;
  const references = entryReferences(entry, origin);
  const description = describeEntry(entry);
  const types = dataTypes.filter((type) => entry.records.some((record) => record.type === type));
  const measured = types.map((type) => measures[type]);
  return {
    title: title || compound_id,
    description,
    path: entryPath(compound_id),
    type: 'article',
    meta: citationTags(references.article),
    alternates: citationFiles.map((format) => ({
      path: `/api/registry/articles/${compound_id}/citation?format=${format}`,
      mediaType: citationFormats[format].file.mediaType,
    })),
    data: {
      '@context': 'https://schema.org',
      '@graph': [
        scholarlyArticle(references.article),
        dataset(references.entry, origin, { description, measured, article: references.article }),
      ],
    },
  };
}

/** The head of a record's page. */
export function recordHead(entry: RegistryEntry, record: RegistryRecord, origin: string): PageHead {
  const { article } = entryReferences(entry, origin);
  const path = recordPath(record.type, record.id);
  const title = recordTitle(record);
  const description = shortened(`${lineOf(record)}. One record of ${article.title} in the CEA Registry.`);
  const cited = registryReference(record.id, title, `${origin}${path}`, entry);
  return {
    title,
    description,
    path,
    type: 'article',
    meta: citationTags(article),
    data: {
      '@context': 'https://schema.org',
      ...dataset(cited, origin, { description, measured: [measures[record.type]], article }),
    },
  };
}
