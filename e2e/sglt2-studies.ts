import { readTotals } from '@cea/contract/totals';
import { expect } from '@playwright/test';
import { entryIdOrThrow } from '../apps/server/db/seed/registry/choose-entries.ts';
import { bySystem } from '../apps/server/src/audit/audit.ts';
import type { Db, Tx } from '../apps/server/src/db/database.ts';
import { inTransaction } from '../apps/server/src/db/transaction.ts';
import { publishForm } from '../apps/server/src/publishing/publish-form.ts';
import { loadFindEntry } from '../apps/server/src/reference/find-entry.ts';
import { makeSubmittedForm } from '../apps/server/src/reading/make-submitted-form.ts';
import { makeArticle } from '../apps/server/test/reading-factories.ts';
import { sampleMethod } from '../apps/server/test/sample-answers.ts';
import { connectBeneath, siteUrl } from './own-reading.ts';

const journal = 'Value in Health';
const patients = 'adults with heart failure with reduced ejection fraction';

const ratio = (intervention: string, comparator: string, delta_cost: number, target_population = patients) => ({
  intervention,
  comparator,
  target_population,
  delta_cost,
  delta_effect: 0.21,
});

/** Each names a drug and the disease; only the last says SGLT2 inhibitors and HFrEF. */
const studies = [
  {
    compound_id: '2022-01-00071',
    title: 'Cost-effectiveness of dapagliflozin in heart failure',
    authors: 'Park S, Haddad L',
    country: 'kor',
    ratios: [
      ratio('dapagliflozin', 'standard care', -310),
      ratio('dapagliflozin', 'standard care', 1240, `${patients}, aged 75 years or over`),
      ratio('dapagliflozin', 'sacubitril/valsartan', 2310),
    ],
  },
  {
    compound_id: '2023-01-00072',
    title: 'Empagliflozin in heart failure: a cost-utility analysis',
    authors: 'Okoye A, Brandt M',
    country: 'gbr',
    ratios: [
      ratio('empagliflozin', 'standard care', 1730),
      ratio('empagliflozin', 'standard care', 2950, `${patients} and diabetes`),
    ],
  },
  {
    compound_id: '2024-01-00073',
    title: 'Sotagliflozin in worsening heart failure: a model of costs and health',
    authors: 'Whitcombe J',
    country: 'usa',
    ratios: [ratio('sotagliflozin', 'standard care', 8120)],
  },
  {
    compound_id: '2024-01-00074',
    title: 'The value of SGLT2 inhibitors in HFrEF',
    authors: 'Nguyen T, Srisawat P',
    country: 'tha',
    ratios: [ratio('an SGLT2 inhibitor', 'standard care', 1480, 'adults with HFrEF')],
  },
] as const;

async function publishAll(tx: Tx): Promise<void> {
  const id = entryIdOrThrow(await loadFindEntry(tx));
  const method = {
    ...(await sampleMethod(tx)),
    icd: [{ id: id('icd', 'i30-i52') }],
    gbd: [{ id: id('gbd', 'cardiomyopathy-and-myocarditis') }],
    intervention_type: [{ id: id('intervention-type', 'pharmaceutical') }],
    perspective_judged: id('perspective', 'health-care-payer'),
  };
  for (const { compound_id, title, authors, country, ratios } of studies) {
    const publication_year = Number(compound_id.slice(0, 4));
    const article = await makeArticle(tx, { title, authors, journal, publication_year }, { compound_id });
    const answers = { method: { ...method, country: [{ id: id('country', country) }] }, ratios };
    await publishForm(tx, bySystem, article.id, await makeSubmittedForm(tx, article.id, answers));
  }
}

const uniqueViolation = '23505';

/** The site searches the revision that it last saw: a moment passes before it sees the newest. */
async function searchesNewest(db: Db): Promise<void> {
  const { revision } = await db.selectFrom('registry_state').select('revision').executeTakeFirstOrThrow();
  await expect
    .poll(async () => {
      const answer = await fetch(new URL(readTotals.path, siteUrl()));
      return readTotals.response.parse(await answer.json()).data.revision;
    })
    .toBeGreaterThanOrEqual(revision);
}

/** Publishes studies of SGLT2 inhibitors in heart failure, unless another process has done so. */
export async function publishSglt2Studies(): Promise<void> {
  const databases = connectBeneath();
  try {
    await inTransaction(databases.write, publishAll);
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error;
  }
  try {
    await searchesNewest(databases.write);
  } finally {
    await databases.close();
  }
}
