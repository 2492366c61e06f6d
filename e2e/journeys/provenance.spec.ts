import { publishReview } from '@cea/contract/articles';
import { submitConsensus } from '@cea/contract/forms';
import { entryPath } from '@cea/contract/pages';
import { expectAccessibleEverywhere } from '../accessible.ts';
import { apiCaller } from '../api-caller.ts';
import { readTwice } from '../finished-reading.ts';
import { signIn } from '../journey.ts';
import { siteUrl } from '../own-reading.ts';
import { expect, test } from '../reading-journey.ts';

test(
  'a public figure leads to both readings and the choice between them; a visitor sees the steps without names',
  { tag: '@core' },
  async ({ browser, db, page, reading }) => {
    const { client, form_id } = await readTwice(db, reading, 'differing');
    const taken = await client.call(submitConsensus, {
      params: { id: reading.article_assignment_id },
      body: { form_id },
    });
    expect(taken.status).toBe(204);
    const admin = await apiCaller(siteUrl(), 'admin@demo.example');
    const found = await db
      .selectFrom('forms')
      .where('article_id', '=', reading.article.id)
      .where('origin', '=', 'consensus')
      .select('id')
      .executeTakeFirstOrThrow();
    const params = { id: reading.article.id, formId: found.id };
    expect((await admin.call(publishReview, { params })).status).toBe(200);

    await signIn(page, 'admin@demo.example');
    await page.goto(entryPath(reading.article.compound_id));
    await page
      .getByRole('button', { name: /show calculation/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Where it comes from' }).click();
    const origins = page.getByRole('table', { name: 'Both readings and what was published' });
    const settled = origins.getByRole('row', { name: /One of both/ });
    await expect(settled).toContainText('0.21');
    await expect(settled).toContainText('0.2');
    await expect(page.getByRole('heading', { name: 'Where it comes from' })).toBeInViewport();
    await expectAccessibleEverywhere(page);
    const record = page.url();

    const visitor = await browser.newPage();
    await visitor.goto(record);
    const part = visitor.getByRole('region', { name: 'Where it comes from' });
    await expect(part).toContainText('Two readers read the article independently of each other.');
    await expect(part).toContainText('They settled it on the answer of one of them.');
    await expect(part.getByRole('table')).toHaveCount(0);
    await visitor.close();
  },
);
