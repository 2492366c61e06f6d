/** A citation that no other one resembles. */
export function sampleCitation(at: number) {
  const drug = drugs[at % drugs.length]!;
  const condition = conditions[Math.floor(at / drugs.length) % conditions.length]!;
  return {
    title: `Cost-utility of ${drug} compared with usual care for ${condition} in older adults`,
    authors: `${names[at % names.length]} A, ${names[(at * 3 + 1) % names.length]} B`,
    journal: 'Journal of Invented Economics',
    publication_year: 2000 + (at % 20),
    volume: String(10 + (at % 30)),
    pages: `${100 + at * 12}-${108 + at * 12}`,
    doi: `10.5555/invented.${at}`,
  };
}

const drugs = ['dapagliflozin', 'semaglutide', 'nivolumab', 'adalimumab', 'rivaroxaban', 'sofosbuvir', 'ranibizumab'];
const conditions = [
  'chronic kidney disease',
  'obesity with complications',
  'metastatic melanoma',
  'rheumatoid arthritis',
  'atrial fibrillation',
  'hepatitis infection',
  'macular degeneration',
];
const names = [
  'Abara',
  'Bellini',
  'Castro',
  'Dumont',
  'Eriksen',
  'Fujita',
  'Garcia',
  'Hoang',
  'Ivanova',
  'Jansen',
  'Kovac',
];
