import type { DataType, TermKey } from '@cea/contract/dictionary/terms';

/** A field of the basic form: one term, or several with the same meaning. */
export interface BasicField {
  readonly label: string;
  readonly placeholder: string;
  readonly terms: readonly TermKey[];
  /** Takes the two ends of a range instead of values. */
  readonly isRange?: true;
}

const ofStudies: readonly BasicField[] = [
  { label: 'Disease', placeholder: 'Any disease', terms: ['icd_category', 'gbd_category'] },
  { label: 'Intervention type', placeholder: 'Any type', terms: ['intervention_type'] },
  { label: 'Country', placeholder: 'Any country', terms: ['country'] },
  { label: 'Published', placeholder: '', terms: ['publication_year'], isRange: true },
];

export const basicFields: Record<DataType, readonly BasicField[]> = {
  methods: ofStudies,
  ratios: ofStudies,
  weights: [
    { label: 'Instrument', placeholder: 'Any instrument', terms: ['instrument_used'] },
    { label: 'Data source', placeholder: 'Any source', terms: ['data_source'] },
    { label: 'Disutility', placeholder: 'Either', terms: ['disutility'] },
  ],
};
