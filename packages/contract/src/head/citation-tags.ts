import { invertedName } from '../citations/author-names.ts';
import type { Reference } from '../citations/reference.ts';

/** The meta tags from which reference managers and Google Scholar read an article. */
export function citationTags(reference: Reference): [name: string, content: string][] {
  const tags: [string, string | number | undefined][] = [
    ['citation_title', reference.title],
    ...reference.authors.map((author): [string, string] => ['citation_author', invertedName(author)]),
    ['citation_publication_date', reference.year],
    ['citation_journal_title', reference.journal],
    ['citation_volume', reference.volume],
    ['citation_issue', reference.issue],
    ['citation_firstpage', reference.first_page],
    ['citation_lastpage', reference.last_page],
    ['citation_doi', reference.doi],
    ['citation_pmid', reference.pmid],
  ];
  return tags.flatMap(([name, content]) => (content === undefined ? [] : [[name, String(content)]]));
}
