/** The vocabularies with their names on screen. The entries are rows on the server. */
export const vocabularies = {
  'affiliation-type': 'Affiliation Type',
  cost: 'Cost',
  'funding-source': 'Funding Source',
  'incident-type': 'Incident Type',
  'journal-classification': 'Journal Classification',
  perspective: 'Perspective',
  'prevention-stage': 'Prevention Stage',
  'rejection-reason': 'Rejection Stage',
  'time-horizon': 'Time Horizon',
  'data-source': 'Data Source',
  'intervention-scope': 'Intervention Scope',
  'parameter-uncertainty': 'Parameter Uncertainty',
  'uncertainty-representation': 'Uncertainty Representation',
  measure: 'Measure',
  'equity-effect': 'Equity Effect',
  'equity-method': 'Equity Method',
  'equity-dimension': 'Equity Dimension',
  'novel-element': 'Novel Element',
  'intervention-type': 'Intervention Type',
  theme: 'Theme',
  'target-age': 'Target Age',
  'target-gender': 'Target Gender',
  'comparator-class': 'Comparator Class',
  discounting: 'Discounting',
  'efficacy-source': 'Efficacy Source',
  'model-type': 'Model Type',
  'future-cost': 'Future Cost',
  'incremental-analysis': 'Incremental Analysis',
  threshold: 'Threshold',
  'health-state': 'Health State',
  instrument: 'Instrument',
  'valuation-method': 'Valuation Method',
  'preference-source': 'Preference Source',
  'income-group': 'Income Group',
  'gbd-super-region': 'GBD Super-Region',
  'who-region': 'WHO Region',
  region: 'Region',
  country: 'Country',
  icd: 'ICD-10',
  gbd: 'Global Burden of Disease',
} as const;

export type VocabularyType = keyof typeof vocabularies;

export const isVocabularyType = (type: string): type is VocabularyType => Object.hasOwn(vocabularies, type);

/** Long lists with their own endpoints: GET /api/vocabularies leaves them out. */
const classifications: ReadonlySet<string> = new Set<VocabularyType>(['region', 'country', 'icd', 'gbd']);

export const listedVocabularies = Object.keys(vocabularies).filter(
  (type): type is VocabularyType => !classifications.has(type),
);
