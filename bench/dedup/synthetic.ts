import { join } from 'node:path';
import type { FingerprintSource } from '../../apps/server/src/duplicates/fingerprint.ts';
import { readAsysd, readCsvRows, readEndNote, readRespiratory, readTable } from './read-sets.ts';

type Answers = Readonly<Record<Field, string>>;
const fields = [
  'title',
  'authors',
  'publication_year',
  'journal',
  'volume',
  'issue',
  'pages',
  'doi',
  'pubmed_id',
  'abstract',
] as const;
type Field = (typeof fields)[number];

export interface SyntheticRecord {
  readonly citation: FingerprintSource;
  /** Records with the same number are one article. */
  readonly work: number;
}

/** The same numbers in every run. */
class Random {
  #state: number;
  constructor(seed: number) {
    this.#state = seed;
  }
  next(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#state / 2 ** 32;
  }
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }
  chance(share: number): boolean {
    return this.next() < share;
  }
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
}

const toAnswers = ({ answers }: FingerprintSource): Answers =>
  Object.fromEntries(fields.map((field) => [field, String(answers[field] ?? '')])) as Answers;

/** Real citations with a title that is long enough to recombine, each once. */
export async function readPool(data: string): Promise<Answers[]> {
  const sets = await Promise.all([
    ...['cytology_screening', 'haematology', 'stroke', 'digital_work'].map((name) => readTable(data, name)),
    readAsysd(data),
    readRespiratory(data),
    readEndNote(join(data, 'dedup/copper.xml')).then((records) => ({ records })),
  ]);
  const labelled = sets.flatMap(({ records }) => records.map(({ citation }) => toAnswers(citation)));
  const screened = (await readCsvRows(join(data, 'screening-ace.csv'))).map((row): Answers => ({
    ...toAnswers({ answers: {}, issns: [], types: [] }),
    title: row['title'] ?? '',
    authors: row['authors'] ?? '',
    publication_year: row['year'] ?? '',
    journal: 'J Hypertens',
    abstract: row['abstract'] ?? '',
  }));
  const byTitle = new Map(
    [...labelled, ...screened].map((one) => [one.title.toLowerCase().replaceAll(/\W/g, ''), one]),
  );
  return [...byTitle].filter(([title]) => title.length >= 25).map(([, answers]) => answers);
}

/** Half of one title and half of another, with pages and numbers of its own. */
function makeArticle(random: Random, pool: readonly Answers[], work: number): Answers {
  const [one, other, third, fourth] = [random.pick(pool), random.pick(pool), random.pick(pool), random.pick(pool)];
  const start = one.title.split(' ');
  const end = other.title.split(' ');
  const page = 1 + random.below(3_000);
  return {
    title: [...start.slice(0, Math.ceil(start.length / 2)), ...end.slice(Math.floor(end.length / 2))].join(' '),
    authors: third.authors,
    publication_year: String(1985 + random.below(40)),
    journal: fourth.journal,
    volume: String(1 + random.below(150)),
    issue: String(1 + random.below(12)),
    pages: `${page}-${page + 2 + random.below(14)}`,
    doi: random.chance(0.6) ? `10.${1_000 + random.below(900)}/x.${work}` : '',
    pubmed_id: random.chance(0.5) ? String(10_000_000 + work) : '',
    abstract: random.chance(0.8) ? `${one.abstract.slice(0, 300)} ${other.abstract.slice(300, 900)}` : '',
  };
}

/** How often a database changes a title, and how. Of several changes the last is made, as in the study that the gate comes from. */
const titleChanges: readonly (readonly [number, (title: string) => string])[] = [
  [0.3, (title) => title.toUpperCase()],
  [0.2, (title) => title.replace(/[aeo]/, '')],
  [0.1, (title) => title.replace(/([a-z])([a-z])/, '$2$1')],
  [0.08, (title) => title.split(':', 1)[0]!],
  [0.1, (title) => `${title} [Review] [34 refs]`],
  [0.05, (title) => `[${title}]`],
  [0.03, (title) => title.split(' ').slice(0, -2).join(' ')],
];

const shortenedPages = (pages: string): string => {
  const [first = '', last = ''] = pages.split('-');
  return first.length === last.length && first.at(-2) === last.at(-2) ? `${first}-${last.slice(-1)}` : pages;
};
const abbreviated = (journal: string): string =>
  journal
    .split(' ')
    .map((word) => word.slice(0, 5))
    .join(' ');

/** The same article as another database has it. */
function perturb(random: Random, own: Answers): Answers {
  const maybe = (share: number, changed: string, field: Field): string => (random.chance(share) ? changed : own[field]);
  return {
    title: titleChanges.reduce(
      (title, [share, change]) => (random.chance(share) ? change(own.title) : title),
      own.title,
    ),
    authors: maybe(0.3, `${own.authors.split(';').slice(0, 3).join(';')}; et al.`, 'authors'),
    publication_year: maybe(0.1, String(Number(own.publication_year) + 1), 'publication_year'),
    journal: maybe(0.4, abbreviated(own.journal), 'journal'),
    volume: maybe(0.06, '', 'volume'),
    issue: own.issue,
    pages: random.chance(0.08) ? '' : maybe(0.5, shortenedPages(own.pages), 'pages'),
    doi: maybe(0.5, random.chance(0.5) && own.doi ? `https://doi.org/${own.doi.toUpperCase()}` : '', 'doi'),
    pubmed_id: maybe(0.5, '', 'pubmed_id'),
    abstract: maybe(0.4, '', 'abstract'),
  };
}

const asRecord = (answers: Answers, work: number): SyntheticRecord => ({
  citation: { answers, issns: [], types: ['journal article'] },
  work,
});

export interface SyntheticRegistry {
  readonly records: readonly SyntheticRecord[];
  /** As many new records, two thirds of them of new articles. */
  readonly more: (count: number) => SyntheticRecord[];
}

/** Records of which three in ten are perturbed copies of others, in a random order. */
export function makeRegistry(pool: readonly Answers[], size: number): SyntheticRegistry {
  const random = new Random(7);
  const works = Array.from({ length: Math.round(size * 0.7) }, (_, work) => makeArticle(random, pool, work));
  const copyOf = (work: number) => asRecord(perturb(random, works[work]!), work);
  const all = [
    ...works.map(asRecord),
    ...Array.from({ length: size - works.length }, () => copyOf(random.below(works.length))),
  ];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  const more = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      at % 3 === 0 ? copyOf(random.below(works.length)) : asRecord(makeArticle(random, pool, size + at), size + at),
    );
  return { records: all, more };
}
