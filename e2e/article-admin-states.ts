import { randomUUID } from 'node:crypto';
import { editArticle } from '@cea/contract/article-editing';
import { mendFinding, readCleanedForm } from '@cea/contract/cleaning-calls';
import { expect, type Page } from '@playwright/test';
import type { Db } from '../apps/server/src/db/database.ts';
import { rulesVersion } from '../apps/server/src/duplicates/fingerprint.ts';
import { makeImport } from '../apps/server/test/import-factories.ts';
import type { Reading } from '../apps/server/test/reading-factories.ts';
import { apiCaller } from './api-caller.ts';
import { agreeAlike, fillReview, publishAlike, readTwice } from './finished-reading.ts';
import { connectBeneath, makeOwnReading, siteUrl, startReader } from './own-reading.ts';
import { plantFindings } from './planted-findings.ts';
import { doing, open, type ShownState } from './shown-state.ts';

const as = 'admin@demo.example';

const citation = {
  title:
    'Cost-utility of annual versus biennial screening for abdominal aortic aneurysm in men aged 65: a discrete-event simulation',
  authors: 'Carter S, Adeyemi F, Lund M',
  journal: 'Value in Health',
  publication_year: 2024,
  volume: '27',
  issue: '8',
  pages: '1031–1040',
  pubmed_id: '39114207',
  doi: '10.1016/j.jval.2024.05.012',
  abstract:
    'OBJECTIVES: To estimate the cost-effectiveness of annual and biennial screening.\nMETHODS: A discrete-event simulation from the perspective of the health service.\nRESULTS: Annual screening costs £23,011 per QALY gained.',
};

/** An article of its own, at some stage, opened by an administrator. */
const opened =
  (bring: (db: Db, reading: Reading) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    const databases = connectBeneath();
    const reading = await makeOwnReading(databases.write, citation);
    await bring(databases.write, reading);
    await databases.close();
    await page.goto(`/admin/data-collection/articles/${reading.article.id}`);
    await expect(page.getByRole('list', { name: 'History' })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading forms' })).toHaveCount(0);
  };

const edit = async (id: number, body: { version: number; [field: string]: string | number }) =>
  (await apiCaller(siteUrl(), 'super@demo.example')).call(editArticle, { params: { id }, body });

const published = opened(async (db, reading) => {
  await publishAlike(db, reading);
  await edit(reading.article.id, { version: 1, pages: '1031–1041', authors: 'Carter S, Adeyemi F, Lund M, Berg J' });
});

/** After it was published, a cost was corrected, a ratio withdrawn and the citation edited. */
const corrected = opened(async (db, reading) => {
  await publishAlike(db, reading);
  await edit(reading.article.id, { version: 1, pages: '1031–1041' });
  const found = await db
    .selectFrom('form_rows')
    .innerJoin('forms', 'forms.id', 'form_id')
    .where('article_id', '=', reading.article.id)
    .where('origin', '=', 'consensus')
    .where('scope', '=', 'ratio')
    .orderBy('position')
    .select(['form_id', 'row_id', 'answers'])
    .execute();
  const [first, second] = found.map(({ form_id, row_id }) =>
    db.updateTable('form_rows').where('form_id', '=', form_id).where('row_id', '=', row_id),
  );
  const mended = { ...(found[0]!.answers as object), delta_cost: 4830, ratio_article: 23_000 };
  await first!.set({ answers: JSON.stringify(mended) }).execute();
  await second!.set({ removed: true }).execute();
});

/** An agreed review whose cost data cleaning has corrected; returns its article. */
async function mendFirst(): Promise<number> {
  const [form_id] = (await plantFindings()).form_ids;
  const params = { id: form_id! };
  const caller = await apiCaller(siteUrl(), 'super@demo.example');
  const { form } = (await caller.call(readCleanedForm, { params })).body.data;
  const { row_id } = form.rows.find(({ scope }) => scope === 'ratio')!;
  const edits = [{ edit_id: randomUUID(), row_id, key: 'delta_cost', value: 214 }];
  await caller.call(mendFinding, { params, body: { rule: 'ratio-replaced', row_id, seq: form.seq, edits } });
  return form.article.id;
}

/** A published ratio, of which administrators see both readings. */
const answerOrigins = async (page: Page): Promise<void> => {
  const databases = connectBeneath();
  const reading = await makeOwnReading(databases.write, citation);
  await publishAlike(databases.write, reading);
  await databases.close();
  await page.goto(`/registry/ratios/${reading.article.compound_id}-01`);
  await expect(page.getByRole('table', { name: 'Both readings and what was published' })).toBeVisible();
};

const openPreview = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Publish…', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Changes' })).toBeVisible();
};

const newlyAssigned = opened(async () => {});
const openDialog = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Edit article' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
};

/** Another record of the same study, imported later. A concurrent import would score a pair of older rules again. */
async function addPossibleDuplicate(db: Db, { article, readers }: Reading): Promise<void> {
  const { article: later } = await makeOwnReading(db, { ...citation, pages: '1031–40' });
  const made = { rules_version: rulesVersion, score: 0.96, zone: 'likely', evidence: '[]' };
  const import_id = await makeImport(db, 1, { name: 'pubmed.nbib', created_by: readers[0].id });
  await db
    .insertInto('duplicate_pairs')
    .values({ article_id: later.id, earlier_id: article.id, import_id, ...made })
    .execute();
}

export const articleAdminStates: readonly ShownState[] = [
  { name: 'article for administrators', as, show: open('/admin/data-collection/articles/1', /./) },
  {
    name: 'article for administrators, two readings differ',
    as,
    show: doing(
      opened((db, reading) => readTwice(db, reading, 'differing')),
      (page) => expect(page.getByText('Only Reader A')).toBeVisible(),
    ),
  },
  {
    name: 'article for administrators, mended in data cleaning',
    as,
    show: async (page) => {
      await page.goto(`/admin/data-collection/articles/${await mendFirst()}`);
      await page.getByRole('button', { name: /^Mended \d+$/ }).click();
      await expect(page.getByText(/^was 412 GBP 2022, mended /)).toBeVisible();
    },
  },
  { name: 'ratio of the registry, both readings', as, show: answerOrigins },
  {
    name: 'article for administrators, newer values',
    as,
    show: doing(published, (page) => expect(page.getByText('Newer values, not published')).toBeVisible()),
  },
  {
    name: 'article for administrators, one reading',
    as,
    show: doing(
      opened(async (db, reading) => fillReview(db, await startReader(reading, 0))),
      (page) => expect(page.getByText('not submitted').filter({ visible: true })).toBeVisible(),
    ),
  },
  {
    name: 'article for administrators, possible duplicate',
    as,
    show: doing(opened(addPossibleDuplicate), (page) =>
      expect(page.getByText('Probably the same study, score 96')).toBeVisible(),
    ),
  },
  {
    name: 'article for administrators, menu',
    as,
    show: doing(opened(agreeAlike), async (page) => {
      await page.getByRole('button', { name: /^Actions for \d/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Reset article' })).toBeVisible();
    }),
  },
  {
    name: 'article for administrators, reopening a form',
    as,
    show: doing(opened(agreeAlike), async (page) => {
      await page
        .getByRole('button', { name: /^Actions for Review by/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Reopen' }).click();
      await expect(page.getByText('The consensus based on it ends.')).toBeVisible();
    }),
  },
  { name: 'publishing an article for the first time', as, show: doing(opened(agreeAlike), openPreview) },
  {
    name: 'publishing an article again',
    as,
    show: doing(corrected, async (page) => {
      await openPreview(page);
      await page.getByLabel(/^Reason/).fill('Incremental cost of ratio 1 corrected after data cleaning');
      await expect(page.getByRole('dialog').getByText(/replaces revision/)).toBeVisible();
    }),
  },
  {
    name: 'edit an article, refused',
    as,
    show: doing(newlyAssigned, async (page) => {
      await openDialog(page);
      await page.getByLabel('Publication year').fill('1950');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('At least 1976.')).toBeVisible();
    }),
  },
  {
    name: 'edit an article, edited by another',
    as,
    show: doing(newlyAssigned, async (page) => {
      await openDialog(page);
      await page.getByLabel('Pages').fill('1031–1042');
      const id = Number(page.url().split('/').at(-1));
      await edit(id, { version: 1, pages: '1031–1041', volume: '' });
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Someone else saved this article')).toBeVisible();
    }),
  },
];
