import type { Db } from '../apps/server/src/db/database.ts';
import { inTransaction } from '../apps/server/src/db/transaction.ts';
import { lockMatching } from '../apps/server/src/duplicates/fingerprint-store.ts';
import { importInto } from '../apps/server/test/import-factories.ts';
import { connectBeneath, makeOwnArticle } from './own-reading.ts';

/** What is here before, and what the import brings. */
type Planted = readonly [earlier: object, imported: object];

const results = (cost: string, effect: string, ratio: string) =>
  `OBJECTIVES To estimate the lifetime cost-effectiveness of tirzepatide compared with semaglutide in adults with obesity. METHODS A microsimulation followed a cohort like that of the national survey over a lifetime from the perspective of the health sector; costs and effects were discounted at 3 percent a year. RESULTS In the base case, tirzepatide cost $${cost} more and gained ${effect} QALYs than semaglutide over a lifetime, an ICER of $${ratio} per QALY gained. CONCLUSIONS At a threshold of $100,000 per QALY, tirzepatide is good value.`;

const tirzepatide = {
  authors: 'Kim N, Hwang J, Lawler E, Chen W, Ollendorf D',
  journal: 'JAMA health forum',
  publication_year: 2025,
  title: 'Tirzepatide versus semaglutide, a cost effectiveness analysis in adults with obesity in the U.S.',
};

/** In pairs: beyond doubt, probably and possibly the same study. */
const planted: readonly Planted[] = [
  [
    { ...tirzepatide, abstract: results('18,940', '0.34', '55,700') },
    {
      ...tirzepatide,
      title:
        'Tirzepatide versus semaglutide: a cost-effectiveness analysis in adults with obesity in the United States',
      authors: 'Kim N, Hwang JH, Lawler E, Chen W',
      journal: 'JAMA Health Forum',
      publication_year: 2026,
      volume: '7',
      issue: '2',
      pages: 'e255586',
      abstract: results('19,120', '0.35', '54,600'),
    },
  ],
  ...[
    ['Rivaroxaban after hip replacement in Italy: a cost-utility analysis', 'Rossi M, Bianchi G', 'Value Health'],
    ['Home-based pulmonary rehabilitation after an exacerbation: economic evaluation', 'Ward L, Singh P', 'Thorax'],
    ['Screening for hepatitis C in prenatal care: a cost-effectiveness analysis', 'Diaz R, Novak K', 'Hepatology'],
  ].map(([title, authors, journal], at): Planted => {
    const citation = {
      title,
      authors,
      journal,
      publication_year: 2024,
      volume: String(20 + at),
      pages: `${101 + at * 40}-${109 + at * 40}`,
    };
    return [citation, { ...citation, doi: `10.5555/planted.${at}` }];
  }),
  [
    {
      title: 'Dialysis modality choice in young adults: part 1, costs',
      authors: 'Okafor C, Meyer T',
      journal: 'Kidney Int',
      publication_year: 2023,
      volume: '98',
      pages: '12-19',
    },
    {
      title: 'Dialysis modality choice in young adults: part 2, outcomes',
      authors: 'Okafor C, Meyer T',
      journal: 'Kidney Int',
      publication_year: 2023,
      volume: '98',
      pages: '20-28',
    },
  ],
  [
    {
      title: 'Collaborative care for depression in primary care',
      authors: 'Lund A, Petersen B',
      journal: 'BMJ',
      publication_year: 2022,
      volume: '377',
      pages: '55-61',
    },
    {
      title: 'Collaborative care for depression in primary care: reply to comments',
      authors: 'Lund A',
      journal: 'BMJ',
      publication_year: 2022,
      volume: '377',
      pages: '302',
    },
  ],
];

const earlierName = 'PubMed, week 45';
const laterName = 'PubMed, week 46';

/** What another state has planted is not found again, so that each has the same pairs. */
const forgetPlanted = (db: Db) =>
  db
    .deleteFrom('fingerprint_keys')
    .where('article_id', 'in', (from) =>
      from
        .selectFrom('import_records')
        .innerJoin('article_imports', 'article_imports.id', 'import_records.import_id')
        .where('article_imports.name', 'in', [earlierName, laterName])
        .where('import_records.article_id', 'is not', null)
        .select((row) => row.ref('import_records.article_id').$notNull().as('article_id')),
    )
    .execute();

const adminOf = async (db: Db): Promise<number> =>
  (await db.selectFrom('users').where('email', '=', 'admin@demo.example').select('id').executeTakeFirstOrThrow()).id;

/** Imports the later record of each pair after the earlier one; returns the import. */
async function plant(pairs: readonly Planted[]): Promise<number> {
  const databases = connectBeneath();
  try {
    return await inTransaction(databases.write, async (tx) => {
      await lockMatching(tx);
      await forgetPlanted(tx);
      const types = [crypto.randomUUID()]; // What another state has rejected would not be asked about again.
      const options = { created_by: await adminOf(tx), makeArticle: makeOwnArticle, types };
      const [earlier, imported] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
      await importInto(tx, earlier, { ...options, name: earlierName });
      return (await importInto(tx, imported, { ...options, name: laterName })).import_id;
    });
  } finally {
    await databases.close();
  }
}

export const plantDuplicates = (): Promise<number> => plant(planted);

/** A word that nothing else has. */
const newWord = (): string =>
  crypto
    .randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);

/** Fifteen records, each of which repeats an earlier one and no other. */
export const plantFifteen = (): Promise<number> =>
  plant(
    Array.from({ length: 15 }, (_, at): Planted => {
      const title = `Economic evaluation of ${newWord()} against ${newWord()} for ${newWord()}`;
      const citation = { title, authors: `${newWord()} A`, journal: 'Journal of Journeys', publication_year: 2020 };
      return [citation, { ...citation, publication_year: 2020 + (at % 3 === 0 ? 2 : 0), title: `${title} in adults` }];
    }),
  );
