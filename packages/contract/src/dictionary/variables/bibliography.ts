import { asked } from '../variable.ts';

const imported = {
  scope: 'article',
  section: 'Article',
  fill: 'import',
  forms: ['screening', 'review'],
  since: 1,
} as const;

export const bibliography = {
  title: asked({ ...imported, kind: 'text', place: 'title', label: 'Title', requiredWhen: true, legacyName: 'Title' }),
  authors: asked({ ...imported, kind: 'text', place: 'authors', label: 'Authors' }),
  first_author_last_name: asked({
    ...imported,
    kind: 'text',
    place: 'authors',
    label: 'First author, last name',
    legacyName: 'PrimAuthLastName',
  }),
  first_author_first_name: asked({
    ...imported,
    kind: 'text',
    place: 'authors',
    label: 'First author, first name',
    legacyName: 'PrimAuthFirstName',
  }),
  first_author_initials: asked({
    ...imported,
    kind: 'text',
    label: 'First author, initials',
    legacyName: 'PrimAuthInitials',
  }),
  corresponding_email: asked({
    ...imported,
    kind: 'text',
    label: 'Corresponding author’s e-mail',
    access: 'full',
    legacyName: 'CorrespondingEmail',
  }),
  affiliation: asked({ ...imported, kind: 'text', place: 'abstract', label: 'Affiliation', legacyName: 'Affiliation' }),
  journal: asked({ ...imported, kind: 'text', place: 'journal', label: 'Journal', legacyName: 'JournalAbbr' }),
  journal_country: asked({ ...imported, kind: 'text', label: 'Country of the journal', legacyName: 'JournalCountry' }),
  volume: asked({ ...imported, kind: 'text', label: 'Volume' }),
  issue: asked({ ...imported, kind: 'text', label: 'Issue' }),
  pages: asked({ ...imported, kind: 'text', label: 'Pages' }),
  publication_year: asked({
    ...imported,
    kind: 'year',
    label: 'Publication year',
    min: 1976,
    requiredWhen: true,
    legacyName: 'PubYear',
  }),
  pubmed_id: asked({ ...imported, kind: 'text', place: 'phrases', label: 'PubMed ID', legacyName: 'PubMedID' }),
  doi: asked({ ...imported, kind: 'text', place: 'phrases', label: 'DOI' }),
  keywords: asked({ ...imported, kind: 'text', place: 'phrases', label: 'Keywords and MeSH terms' }),
  full_text_link: asked({ ...imported, kind: 'text', label: 'Link to the full text' }),
  abstract: asked({
    ...imported,
    kind: 'text',
    long: true,
    place: 'abstract',
    label: 'Abstract',
    legacyName: 'Abstract',
  }),
};
