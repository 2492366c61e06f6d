import type { AnyAnswers } from '../dictionary/effective.ts';
import type { VariableKey } from '../dictionary/variables.ts';
import { registryName } from '../pages.ts';
import { type Author, type Authors, readAuthors } from './author-names.ts';

/** A reference: a published article, or the registry's data about it. Every style is written from this. */
export interface Reference extends Authors {
  readonly kind: 'article' | 'dataset';
  /** The compound id, from which the key of a BibTeX entry is made. */
  readonly id: string;
  readonly title: string;
  readonly year?: number;
  readonly journal?: string;
  readonly volume?: string;
  readonly issue?: string;
  readonly first_page?: string;
  readonly last_page?: string;
  readonly doi?: string;
  readonly pmid?: string;
  readonly url?: string;
  /** For a dataset: what identifies its state, and the date of it, as in 2026-03-01. */
  readonly version?: string;
  readonly date?: string;
}

/** `511-24` means 511 to 524. */
const whole = (first: string, last: string): string =>
  /^\d+$/.test(last) && /^\d+$/.test(first) && last.length < first.length
    ? first.slice(0, first.length - last.length) + last
    : last;

/** The first range of pages; an article number is a first page without a last one. */
export function readPages(text: string): Pick<Reference, 'first_page' | 'last_page'> {
  const [range = ''] = text.split(/[;,]/);
  const [first = '', last = ''] = range.split(/\s*[-–—]+\s*/).map((page) => page.trim());
  if (first === '') return {};
  return { first_page: first, ...(last !== '' && { last_page: whole(first, last) }) };
}

const bareDoi = (doi: string): string => doi.trim().replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '');

const firstAuthor = (family: string | undefined, given: string | undefined): Author[] =>
  family ? [given ? { family, given } : { group: family }] : [];

/** The article according to its bibliographic data. */
export function articleReference(id: string, answers: AnyAnswers): Reference {
  const text = (key: VariableKey): string | undefined => {
    const value = answers[key];
    return typeof value === 'string' && value.trim() !== '' ? value.replaceAll(/\s+/g, ' ').trim() : undefined;
  };
  const named = text('authors');
  const first = firstAuthor(
    text('first_author_last_name'),
    text('first_author_initials') ?? text('first_author_first_name'),
  );
  const doi = text('doi');
  const pmid = text('pubmed_id');
  const year = answers.publication_year;
  const optional = {
    journal: text('journal'),
    volume: text('volume'),
    issue: text('issue'),
    doi: doi && bareDoi(doi),
    pmid,
    url: doi ? `https://doi.org/${bareDoi(doi)}` : pmid && `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`,
  };
  return {
    kind: 'article',
    id,
    title: text('title') ?? id,
    ...(named ? readAuthors(named) : { authors: first, more: first.length > 0 }),
    ...(typeof year === 'number' && { year }),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    ...readPages(text('pages') ?? ''),
  };
}

/** The cited state of the registry. */
export interface RegistryState {
  readonly revision: number;
  readonly release: string | null;
  readonly revised_at: string;
}

/** The registry's data about the article, or one record of it, in one state of the registry. */
export function registryReference(id: string, title: string, url: string, state: RegistryState): Reference {
  const { revision, release, revised_at } = state;
  const date = revised_at.slice(0, 10);
  return {
    kind: 'dataset',
    id,
    title: `${title} (${id})`,
    authors: [{ group: registryName }],
    more: false,
    year: Number(date.slice(0, 4)),
    url,
    version: release === null ? `revision ${revision}` : `release ${release}, revision ${revision}`,
    date,
  };
}
