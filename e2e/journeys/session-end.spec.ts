import { randomUUID } from 'node:crypto';
import { updateProfile } from '@cea/contract/accounts';
import { makeUser } from '../../apps/server/test/factories.ts';
import { fillSignIn, signIn } from '../journey.ts';
import { expect, test } from '../reading-journey.ts';

const ended = 'Your session has ended. Log in to continue.';

test(
  'after a session ended elsewhere, the form redirects to the login and back, with its input',
  { tag: '@core' },
  async ({ db, page }) => {
    const { id, email } = await makeUser(db, { email: `settled-${randomUUID()}@example.org` });
    await signIn(page, email);
    await page.goto('/settings');
    const name = page.getByRole('textbox', { name: 'Full name' });
    await name.fill('Typed before the end');
    // With the call that saves: a call of the page that comes late would lead to the login before.
    let isOver = false;
    await page.route(`**${updateProfile.path}`, async (route) => {
      if (!isOver) await db.deleteFrom('sessions').where('user_id', '=', id).execute();
      isOver = true;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/login?dest=%2Fsettings');
    await expect(page.getByText(ended)).toBeVisible();
    await expect(page.getByText('Unauthenticated.')).toHaveCount(0);
    await fillSignIn(page, email);
    await expect(page).toHaveURL('/settings');
    await expect(name).toHaveValue('Typed before the end');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Profile saved.')).toBeVisible();
  },
);
