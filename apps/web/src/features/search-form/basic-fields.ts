import type { DataType, TermKey } from '@cea/contract/dictionary/terms';

/** A field of the basic form: one term, or several with the same meaning. */
export interface BasicField {
  readonly label: string;
  readonly placeholder: string;
  readonly terms: readonly TermKey[];
  /** Said of text that names none of its values, and can be searched for as a keyword instead. */
  readonly noMatch?: string;
  /** Takes the two ends of a range instead of values. */
  readonly isRange?: true;
}

const ofStudies: readonly BasicField[] = [
  {
    label: 'Disease',
    placeholder: 'Any disease',
    terms: ['icd_category', 'gbd_category'],
    noMatch: 'No disease has this name.',
  },
  {
    label: 'Intervention type',
    placeholder: 'Any type',
    terms: ['intervention_type'],
    noMatch: 'No type has this name.',
  },
  { label: 'Country', placeholder: 'Any country', terms: ['country'], noMatch: 'No country has this name.' },
  { label: 'Published', placeholder: '', terms: ['publication_year'], isRange: true },
];

export const basicFields: Record<DataType, readonly BasicField[]> = {
  methods: ofStudies,
  ratios: ofStudies,
  weights: [
    {
      label: 'Instrument',
      placeholder: 'Any instrument',
      terms: ['instrument_used'],
      noMatch: 'No instrument has this name.',
    },
    { label: 'Data source', placeholder: 'Any source', terms: ['data_source'], noMatch: 'No source has this name.' },
    { label: 'Disutility', placeholder: 'Either', terms: ['disutility'] },
  ],
};
