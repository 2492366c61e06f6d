import { z } from 'zod';
import type { Citation } from '../citation-files/citation.ts';
import type { Dialect, Field } from '../citation-files/source-record.ts';
import { toCitation } from '../citation-files/to-citation.ts';
import { BotFailure } from '../reader-bot/bot-failure.ts';
import { addressOf, type CitationSource, inTurn, type SourceSettings } from './citation-source.ts';
import { fetchText } from './fetch-text.ts';

const name = 'Crossref';

const texts = z.array(z.string()).catch([]);
const text = z.string().optional().catch(undefined);
const Author = z.object({
  family: text,
  given: text,
  name: text,
  affiliation: z.array(z.object({ name: z.string() })).catch([]),
});
/** What is used of https://api.crossref.org; parts in another form than expected are left out. */
const Work = z.object({
  DOI: z.string(),
  title: texts,
  author: z.array(Author).catch([]),
  'container-title': texts,
  'short-container-title': texts,
  ISSN: texts,
  volume: text,
  issue: text,
  page: text,
  abstract: text,
  type: text,
  issued: z
    .object({ 'date-parts': z.array(z.array(z.int().nullable())) })
    .optional()
    .catch(undefined),
});
const Answer = z.object({ message: Work });
type Work = z.infer<typeof Work>;

/** Abstracts are in JATS. */
const markup = /<\/?jats:[^<>]{0,200}>/g;
const nameOf = ({ family, given, name: group }: z.infer<typeof Author>): string =>
  [family ?? group, given].filter(Boolean).join(', ');
const given = (value: string | number | null | undefined): string[] => (value ? [String(value)] : []);

const valuesOf = (work: Work): Partial<Record<Field, string[]>> => ({
  title: work.title,
  authors: work.author.map(nameOf).filter(Boolean),
  affiliation: work.author.flatMap(({ affiliation }) => affiliation.map((one) => one.name)),
  journal: work['container-title'],
  journal_abbreviation: work['short-container-title'],
  issns: work.ISSN,
  volume: given(work.volume),
  issue: given(work.issue),
  pages: given(work.page),
  year: given(work.issued?.['date-parts'][0]?.[0]),
  doi: [work.DOI],
  abstract: given(work.abstract?.replaceAll(markup, ' ')),
  types: given(work.type?.replaceAll('-', ' ')),
});

const dialect: Dialect = Object.fromEntries(
  Object.keys(valuesOf(Work.parse({ DOI: '' }))).map((field) => [field, [field]]),
);

function readWork(json: string, doi: string): Citation | undefined {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch {
    throw new BotFailure(`${name}'s answer could not be read.`);
  }
  const { data } = Answer.safeParse(content);
  if (!data) throw new BotFailure(`${name}'s answer could not be read.`);
  if (data.message.DOI.toLowerCase() !== doi.toLowerCase()) return undefined;
  const citation = toCitation(new Map(Object.entries(valuesOf(data.message))), dialect);
  return typeof citation === 'string' ? undefined : citation;
}

export function crossrefSource(settings: SourceSettings): CitationSource {
  const wait = inTurn(100);
  return {
    name,
    key: 'doi',
    async find(doi, signal) {
      const url = addressOf(settings, `works/${encodeURIComponent(doi)}`);
      const json = await wait(() => fetchText({ ...settings, name, url, signal }));
      return json === undefined ? undefined : readWork(json, doi);
    },
  };
}
