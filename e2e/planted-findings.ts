import { randomUUID } from 'node:crypto';
import { readCleanedForm } from '@cea/contract/cleaning-calls';
import { createReviewNote } from '@cea/contract/notes';
import { assignArticles } from '../apps/server/src/assignments/assign-articles.ts';
import { createAssignment } from '../apps/server/src/assignments/create-assignment.ts';
import type { Db } from '../apps/server/src/db/database.ts';
import { createRound } from '../apps/server/src/reading-rounds/create-round.ts';
import { agreeOn, type Said } from '../apps/server/test/agreed-review.ts';
import { type Account, makeUser } from '../apps/server/test/factories.ts';
import type { Reading } from '../apps/server/test/reading-factories.ts';
import { apiCaller } from './api-caller.ts';
import { attachPdf } from './own-pdf.ts';
import { connectBeneath, makeOwnArticle, siteUrl } from './own-reading.ts';

/** An article, and what both readers answered; the consensus took the second one's. */
type Planted = readonly [article: object, a: Said, b: Said];

const screening = {
  intervention: 'Annual screening for abdominal aortic aneurysm',
  comparator: 'biennial screening',
  target_population: 'men aged 65',
  delta_cost: 214,
  delta_effect: 0.0093,
  ratio_article: 23_011,
};
const pounds = { currency: 'GBP', currency_year: 2022, currency_year_stated: true };

const telehealth: Said = {
  study: { discount_rate_costs: 30 },
  ratio: {
    intervention: 'Telehealth',
    comparator: 'usual care',
    target_population: 'adults with depression',
    delta_cost: 1240,
    delta_effect: 0.031,
    ratio_article: 40_000,
  },
};

const planted: readonly Planted[] = [
  [
    {
      title: 'Cost-utility of annual versus biennial screening for abdominal aortic aneurysm in men aged 65',
      authors: 'Carter S, Adeyemi F',
      journal: 'Value in Health',
      publication_year: 2024,
      abstract:
        'RESULTS In the base case annual screening cost £214 more per man invited and gained 0.0093 QALYs than biennial screening, an incremental cost-effectiveness ratio of £23,011 per QALY. CONCLUSIONS Annual screening is good value.',
    },
    { study: pounds, ratio: screening },
    { study: pounds, ratio: { ...screening, delta_cost: 412 } },
  ],
  [
    {
      title: 'Telehealth for depression versus usual care in rural clinics: a cost-utility analysis',
      authors: 'Novak K, Diaz R',
      journal: 'PharmacoEconomics',
      publication_year: 2025,
      abstract: 'RESULTS Telehealth cost $1,240 more and gained 0.031 QALYs. Costs were discounted at 3% a year.',
    },
    telehealth,
    telehealth,
  ],
  [
    {
      title: 'Denosumab versus zoledronate after hip fracture: an economic evaluation in Hungary',
      authors: 'Nagy P, Kovács E',
      journal: 'Bone',
      publication_year: 2023,
      abstract: 'RESULTS Denosumab cost 310 more per patient and gained 0.02 QALYs at prices of 1955.',
    },
    { study: { currency: 'EUR', currency_year: 1955 } },
    { study: { currency: 'EUR', currency_year: 1955 } },
  ],
  [
    {
      title: 'Cardiac rehabilitation at home after myocardial infarction: a trial-based evaluation',
      authors: 'Okafor C, Lind E',
      journal: 'Heart',
      publication_year: 2024,
    },
    {},
    {},
  ],
];

async function makeReadingIn(db: Db, round_id: number, readers: readonly [Account, Account], answers: object) {
  const article = await makeOwnArticle(db, answers);
  const assignment_id = await createAssignment(db, round_id, 'review', { published_at: new Date().toISOString() });
  const [article_assignment_id] = await assignArticles(db, assignment_id, {
    reader_ids: readers.map(({ id }) => id),
    article_ids: [article.id],
  });
  return { article, assignment_id, article_assignment_id: article_assignment_id!, readers } satisfies Reading;
}

interface PlantedRound {
  readonly round_id: number;
  readonly form_ids: readonly number[];
  /** Who has read all of it. */
  readonly readers: readonly [Account, Account];
}

/** A new round whose agreed reviews have findings, all but the last; returns it and the consensus forms. */
export async function plantFindings(): Promise<PlantedRound> {
  const databases = connectBeneath();
  const db = databases.write;
  try {
    const { id: round_id } = await createRound(db);
    const make = (full_name: string) =>
      makeUser(db, { roles: ['Internal Reader'], full_name, email: `reader-${randomUUID()}@example.org` });
    const readers = [await make('Bente Brandt'), await make('Linn Lindqvist')] as const;
    const callers = [
      await apiCaller(siteUrl(), readers[0].email),
      await apiCaller(siteUrl(), readers[1].email),
    ] as const;
    const form_ids: number[] = [];
    for (const [answers, a, b] of planted) {
      const reading = await makeReadingIn(db, round_id, readers, answers);
      form_ids.push(await agreeOn(db, reading, callers, [a, b]));
    }
    return { round_id, form_ids, readers };
  } finally {
    await databases.close();
  }
}

/** The first article of a planted round, with the PDF of the demonstration. */
export async function attachPlantedPdf({ form_ids }: PlantedRound): Promise<void> {
  const admin = await apiCaller(siteUrl(), 'admin@demo.example');
  const { body } = await admin.call(readCleanedForm, { params: { id: form_ids[0]! } });
  await attachPdf(body.data.form.article.compound_id);
}

/** An administrator asks the readers about the first finding, and Reader A may answer. */
export async function askAbout({ form_ids, readers }: PlantedRound, text: string, answer?: string): Promise<void> {
  const params = { id: form_ids[0]! };
  const admin = await apiCaller(siteUrl(), 'admin@demo.example');
  const { row_id, key } = (await admin.call(readCleanedForm, { params })).body.data.findings[0]!;
  const question = await admin.call(createReviewNote, { params, body: { text, anchor: { row_id, key } } });
  if (answer === undefined) return;
  const reader = await apiCaller(siteUrl(), readers[0].email);
  const reply_to = question.body.data.id;
  const { status } = await reader.call(createReviewNote, { params, body: { text: answer, reply_to } });
  if (status !== 200) throw new Error(`Not answered: ${status}`);
}

/** A round without any agreed review. */
export async function plantEmptyRound(): Promise<number> {
  const databases = connectBeneath();
  try {
    return (await createRound(databases.write)).id;
  } finally {
    await databases.close();
  }
}
