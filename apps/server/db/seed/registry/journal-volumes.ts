import type { Journal } from './journals.ts';

/** From a year on: the first volume of that year, and how many volumes appear in a year. */
type Era = readonly [from: number, volume: number, yearly?: number];

/** Journals whose volumes are not simply counted by year from the first one under this name. */
const eras: Readonly<Record<string, readonly Era[]>> = {
  PharmacoEconomics: [
    [1992, 1, 2],
    [2001, 19],
  ],
  'Applied Health Economics and Health Policy': [
    [2002, 1],
    [2008, 6],
  ],
  'The New England Journal of Medicine': [[1976, 294, 2]],
  JAMA: [[1976, 235, 2]],
  BMJ: [
    [1981, 282, 2],
    [2016, 352, 4],
  ],
  Lancet: [[1990, 335, 2]],
  'Annals of Internal Medicine': [[1976, 84, 2]],
  'The American Journal of Medicine': [
    [1976, 60, 2],
    [2005, 118],
  ],
  CMAJ: [
    [1976, 114, 2],
    [2010, 182],
  ],
  Circulation: [[1976, 53, 2]],
  'Journal of the American College of Cardiology': [[1983, 1, 2]],
  'American Heart Journal': [
    [1976, 91, 2],
    [2016, 171, 12],
  ],
  Heart: [
    [1996, 75, 2],
    [2003, 89],
  ],
  Cancer: [
    [1976, 37, 2],
    [1998, 82, 3],
    [2009, 115],
  ],
  'British Journal of Cancer': [
    [1976, 33, 2],
    [1999, 79, 3],
    [2000, 82, 2],
  ],
  'European Journal of Cancer': [
    [1976, 12],
    [2016, 52, 18],
  ],
  'Breast Cancer Research and Treatment': [
    [1981, 1],
    [1985, 5, 2],
    [1990, 15, 3],
    [1992, 21, 4],
    [1996, 37, 5],
    [1998, 47, 6],
  ],
  'Clinical Infectious Diseases': [[1992, 14, 2]],
  'The Journal of Infectious Diseases': [[1976, 133, 2]],
  'Human Vaccines & Immunotherapeutics': [[2012, 8]],
  'Sexually Transmitted Infections': [[1998, 74]],
  Neurology: [
    [1976, 26],
    [1996, 46, 2],
  ],
  Epilepsia: [[1976, 17]],
  'The British Journal of Psychiatry': [[1976, 128, 2]],
  'Journal of Affective Disorders': [
    [1979, 1],
    [1984, 6, 2],
    [1990, 18, 3],
    [1996, 37, 5],
    [2005, 84, 7],
    [2010, 120, 8],
    [2014, 152, 18],
  ],
  'The Journal of Clinical Psychiatry': [[1978, 39]],
  'Psychological Medicine': [[1976, 6]],
  Addiction: [[1993, 88]],
  Obesity: [[2006, 14]],
  'American Journal of Kidney Diseases': [
    [1981, 1],
    [1985, 5, 2],
  ],
  'Kidney International': [[1976, 9, 2]],
  Transplantation: [
    [1976, 21, 2],
    [2015, 99],
  ],
  Chest: [[1976, 69, 2]],
  'The European Respiratory Journal': [
    [1988, 1],
    [1998, 11, 2],
  ],
  'Respiratory Medicine': [
    [1989, 83],
    [2016, 110, 12],
    [2019, 146, 15],
  ],
  Gastroenterology: [[1976, 70, 2]],
  'The American Journal of Gastroenterology': [
    [1976, 65, 2],
    [1982, 77],
  ],
  Gut: [
    [1976, 17],
    [1995, 36, 2],
    [2003, 52],
  ],
  Hepatology: [
    [1981, 1],
    [1989, 9, 2],
  ],
  'Alimentary Pharmacology & Therapeutics': [
    [1987, 1],
    [2003, 17, 2],
  ],
  'Arthritis Care & Research': [
    [1988, 1],
    [2001, 45, 2],
    [2010, 62],
  ],
  'Annals of the Rheumatic Diseases': [[1976, 35]],
  Ophthalmology: [[1978, 85]],
  'American Journal of Ophthalmology': [
    [1976, 81, 2],
    [2016, 161, 12],
  ],
  'The Laryngoscope': [[1976, 86]],
  'Otology & Neurotology': [[2001, 22]],
  'International Journal of Pediatric Otorhinolaryngology': [
    [1979, 1],
    [1982, 4, 2],
    [1993, 25, 3],
    [1997, 39, 4],
    [1999, 47, 5],
    [2003, 67],
    [2016, 80, 12],
  ],
  'The British Journal of Dermatology': [[1976, 94, 2]],
  'Journal of the American Academy of Dermatology': [
    [1979, 1],
    [1980, 2, 2],
  ],
  'Archives of Dermatology': [[1976, 112]],
  'Obstetrics and Gynecology': [[1976, 47, 2]],
  'American Journal of Obstetrics and Gynecology': [
    [1976, 124, 3],
    [1986, 154, 2],
  ],
  BJOG: [[2000, 107]],
  'Fertility and Sterility': [
    [1976, 27],
    [1978, 29, 2],
  ],
  Pediatrics: [[1976, 57, 2]],
  'The Journal of Pediatrics': [
    [1976, 88, 2],
    [2016, 168, 12],
  ],
  'Archives of Disease in Childhood': [
    [1976, 51],
    [1993, 68, 2],
    [2003, 88],
  ],
  'The Pediatric Infectious Disease Journal': [[1987, 6]],
  'Annals of Surgery': [[1976, 183, 2]],
  'The British Journal of Surgery': [[1976, 63]],
  'The Journal of Bone and Joint Surgery': [[1976, 58]],
  Surgery: [[1976, 79, 2]],
  Blood: [[1976, 47, 2]],
  'British Journal of Haematology': [
    [1976, 32, 3],
    [1996, 92, 4],
  ],
  'Preventive Medicine': [
    [1976, 5],
    [1999, 28, 2],
    [2014, 58, 12],
  ],
  'Bulletin of the World Health Organization': [[1976, 54]],
  'The American Journal of Tropical Medicine and Hygiene': [
    [1976, 25],
    [1987, 36, 2],
  ],
};

/** Journals that numbered their two volumes from 1 each year, until this year. */
const countedAnew: Readonly<Record<string, number>> = { BMJ: 1980, Lancet: 1989 };

const eraOf = ({ name, since }: Journal, year: number): Era | undefined =>
  (eras[name] ?? [[since, 1] as const]).findLast(([from]) => from <= year);

/** The first and the last volume of a year; undefined if the journal did not appear. */
export function volumesOf(journal: Journal, year: number): readonly [first: number, last: number] | undefined {
  if (year <= (countedAnew[journal.name] ?? 0)) return [1, 2];
  const era = journal.until !== undefined && year > journal.until ? undefined : eraOf(journal, year);
  if (!era) return undefined;
  const [from, volume, yearly = 1] = era;
  const first = volume + (year - from) * yearly;
  return [first, first + yearly - 1];
}

/** Issues a year from a year on; other journals appear monthly. */
const frequencies: Readonly<Record<string, readonly [from: number, issues: number]>> = {
  'The New England Journal of Medicine': [1976, 52],
  JAMA: [1976, 48],
  BMJ: [1976, 50],
  Lancet: [1976, 50],
  Circulation: [1998, 48],
  Neurology: [2008, 48],
  'Medical Decision Making': [1981, 4],
  'International Journal of Technology Assessment in Health Care': [1985, 4],
  'The European Journal of Health Economics': [2000, 4],
  'Applied Health Economics and Health Policy': [2002, 4],
  'Value in Health': [1998, 6],
  'PharmacoEconomics - Open': [2017, 4],
  'Expert Review of Pharmacoeconomics & Outcomes Research': [2001, 6],
  'Health Policy and Planning': [1986, 4],
  'Tobacco Control': [1992, 4],
  'Preventive Medicine': [1976, 6],
};
const monthly = 12;

/** One issue a year, without page numbers: articles are numbered. */
const online = /^(?:PLoS|BM[CJ] [A-Z]|JAMA Network|Malaria Journal|Cost Effectiveness|ClinicoEconomics)/;
export const numbersArticles = ({ name }: Journal): boolean => online.test(name);

/** The number of issues in a volume. */
export function issuesOf(journal: Journal, year: number): number {
  const [first, last] = volumesOf(journal, year) ?? [1, 1];
  const [from, often] = frequencies[journal.name] ?? [year, monthly];
  const yearly = year >= from ? often : monthly;
  return numbersArticles(journal) ? 1 : Math.max(1, Math.floor(yearly / (last - first + 1)));
}
