import { namePools } from './registry/names.ts';

/** Citations of studies that nobody made, as databases export them. Numbers, DOIs and abstracts say so. */
export interface InventedCitation {
  readonly title: string;
  readonly authors: readonly string[];
  readonly journal: string;
  readonly abbreviation: string;
  readonly issn: string;
  readonly year: number;
  readonly volume: number;
  readonly pages: string;
  readonly pubmed_id: string | undefined;
  readonly doi: string;
  readonly abstract: string | undefined;
}

const starts = 've la so ma ri ne do fa ti co lu pe ra si mo ze ba ni ta cu'.split(' ');
const middles = 'la ri no ve ta mi so ne du ca pa lo re vi sa to me nu li ro'.split(' ');
const endings = ['tinib', 'mab', 'gliptin', 'statin', 'vir', 'parin', 'zumab', 'sartan'];

const conditions = [
  'rheumatoid arthritis',
  'heart failure',
  'type 2 diabetes',
  'atrial fibrillation',
  'major depression',
  'knee osteoarthritis',
  'prostate cancer',
  'chronic hepatitis C',
  'childhood asthma',
  'ischemic stroke',
  'multiple sclerosis',
  'breast cancer',
  'plaque psoriasis',
  'HIV infection',
  'lung cancer',
  'severe obesity',
] as const;

const settings = ['the United States', 'Canada', 'England', 'Sweden', 'Brazil', 'Australia', 'Kenya', 'Japan'] as const;

const journals = [
  ['Value in Health', 'Value Health', '1098-3015'],
  ['PharmacoEconomics', 'Pharmacoeconomics', '1170-7690'],
  ['JAMA Network Open', 'JAMA Netw Open', '2574-3805'],
  ['BMJ Global Health', 'BMJ Glob Health', '2059-7908'],
  ['The European Journal of Health Economics', 'Eur J Health Econ', '1618-7598'],
  ['Journal of Medical Economics', 'J Med Econ', '1369-6998'],
  ['Medical Decision Making', 'Med Decis Making', '0272-989X'],
  ['Cost Effectiveness and Resource Allocation', 'Cost Eff Resour Alloc', '1478-7547'],
] as const;

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length]!;
const lastNames = Object.values(namePools).flatMap(({ last }) => last);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A name that sounds like a drug. */
const inventDrug = (n: number): string =>
  [
    pick(starts, n),
    pick(middles, Math.floor(n / 20)),
    pick(middles, Math.floor(n / 400) + n),
    pick(endings, Math.floor(n / 8000) + n * 3),
  ].join('');

const inventStudy = (n: number): string =>
  `${pick(starts, n * 3 + 1)}${pick(middles, Math.floor(n / 7))}${pick(middles, Math.floor(n / 140))}${pick(starts, Math.floor(n / 2800))}`.toUpperCase();

interface Subject {
  readonly drug: string;
  readonly comparator: string;
  readonly condition: string;
  readonly setting: string;
}

const writeAbstract = ({ drug, comparator, condition, setting }: Subject, n: number): string =>
  [
    `BACKGROUND: The cost-effectiveness of ${drug} for ${condition} in ${setting} is unknown.`,
    `METHODS: A Markov model compared ${drug} with ${comparator} over a lifetime, with costs and quality-adjusted life years discounted at 3% per year.`,
    `RESULTS: ${capital(drug)} added ${((n % 60) + 5) / 100} quality-adjusted life years at $${((n * 37) % 90) + 4},${String((n * 113) % 1000).padStart(3, '0')} per patient.`,
    `CONCLUSION: ${capital(drug)} is likely to be good value for money. (Invented study ${n}, for demonstration.)`,
  ].join(' ');

/** No journal printed it: PubMed has not given out such numbers, and the prefix of the DOI is for examples. */
const firstNumber = 90_000_000;

/** The same for the same number, and another study for every other. */
export function inventCitation(n: number): InventedCitation {
  const [drug, comparator] = [inventDrug(n * 7 + 3), inventDrug(n * 11 + 5)];
  const [condition, setting] = [pick(conditions, n * 5), pick(settings, n * 3 + Math.floor(n / 8))];
  const [journal, abbreviation, issn] = pick(journals, n * 5 + Math.floor(n / 3));
  const authors = Array.from({ length: 2 + (n % 4) }, (_, at) => {
    const initial = String.fromCodePoint(65 + ((n * 3 + at * 11) % 26));
    return `${pick(lastNames, n * 7 + at * 53)}, ${initial}`;
  });
  const page = 100 + ((n * 13) % 1800);
  return {
    title: `${capital(drug)} versus ${comparator} for ${condition} in ${setting}: the ${inventStudy(n)} study`,
    authors,
    journal,
    abbreviation,
    issn,
    year: 2019 + (n % 8),
    volume: 10 + (n % 40),
    pages: `${page}-${page + 11}`,
    pubmed_id: n % 9 === 5 ? undefined : String(firstNumber + n),
    doi: `10.5555/invented.${n}`,
    abstract: n % 20 === 7 ? undefined : writeAbstract({ drug, comparator, condition, setting }, n),
  };
}

/** The same study as another database has it: its own spelling, and neither a DOI nor a PubMed ID. */
export const asOtherDatabase = (citation: InventedCitation): InventedCitation => ({
  ...citation,
  title: `${citation.title.replace(':', ' -').toUpperCase()}.`,
  journal: citation.abbreviation,
  issn: '',
  pubmed_id: undefined,
  doi: '',
});

const line = (tag: string, value: string | number | undefined): string[] =>
  value === undefined || value === '' ? [] : [`${tag}  - ${value}`];

/** A file in the RIS format. */
export const writeRis = (citations: readonly InventedCitation[]): string => citations.map(risRecord).join('');

export function risRecord(citation: InventedCitation): string {
  const { title, authors, journal, abbreviation, issn, year, volume, pages, pubmed_id, doi, abstract } = citation;
  const [start, end] = pages.split('-');
  return `${[
    'TY  - JOUR',
    ...line('TI', title),
    ...authors.flatMap((author) => line('AU', author)),
    ...line('T2', journal),
    ...line('J2', abbreviation),
    ...line('SN', issn),
    ...line('PY', year),
    ...line('VL', volume),
    ...line('SP', start),
    ...line('EP', end),
    ...line('PM', pubmed_id),
    ...line('DO', doi),
    ...line('AB', abstract),
    'ER  - ',
  ].join('\n')}\n\n`;
}
