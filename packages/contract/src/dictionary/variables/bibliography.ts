import { asked } from '../variable.ts';

const imported = {
  scope: 'article',
  section: 'Article',
  fill: 'import',
  forms: ['screening', 'review'],
  since: 1,
} as const;

export const bibliography = {
  title: asked({ ...imported, kind: 'text', label: 'Title', requiredWhen: true, legacyName: 'Title' }),
  authors: asked({ ...imported, kind: 'text', label: 'Authors' }),
  journal: asked({ ...imported, kind: 'text', label: 'Journal', legacyName: 'JournalAbbr' }),
  publication_year: asked({
    ...imported,
    kind: 'year',
    label: 'Publication year',
    min: 1976,
    requiredWhen: true,
    legacyName: 'PubYear',
  }),
  pubmed_id: asked({ ...imported, kind: 'text', label: 'PubMed ID', legacyName: 'PubMedID' }),
  abstract: asked({ ...imported, kind: 'text', label: 'Abstract', legacyName: 'Abstract' }),
};
