import { type Fingerprint, fingerprint, type FingerprintSource } from '../src/duplicates/fingerprint.ts';

const sample = {
  title: 'Cost-effectiveness of tirzepatide versus semaglutide in adults with obesity',
  authors: 'Kim N, Hwang JH, Lawler E, Chen W',
  journal: 'JAMA Health Forum',
  publication_year: 2025,
  volume: '6',
  issue: '4',
  pages: '586-94',
  pubmed_id: '40236117',
  doi: '10.1001/jamahealthforum.2025.5586',
  abstract:
    'Objective: to estimate the lifetime cost-effectiveness of tirzepatide compared with semaglutide for adults with ' +
    'obesity in the United States. Design: a microsimulation model with annual cycles from the perspective of the ' +
    'health care sector. Results: tirzepatide cost more and gained quality-adjusted life-years over a lifetime.',
};

type Changes = Partial<Record<keyof typeof sample, string | number>> & Partial<Omit<FingerprintSource, 'answers'>>;

/** The fingerprint of an article with all its fields; an empty text takes one away. */
export const samplePrint = ({ issns = [], types = [], ...answers }: Changes = {}): Fingerprint =>
  fingerprint({ answers: { ...sample, ...answers }, issns, types });

/** Fields that do not agree by themselves: a test adds those that it is about. */
export const bare = { volume: '', issue: '', pages: '', pubmed_id: '', doi: '', abstract: '', journal: '' } as const;
