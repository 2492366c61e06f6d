import { expect, type Page } from '@playwright/test';

/** One page in one state, visited by the accessibility journeys and the gallery. */
export interface ShownState {
  readonly name: string;
  readonly as?: string;
  /** A phone shows something other than a narrowed window here: open it again at that width. */
  readonly reopenedOnPhone?: true;
  readonly show: (page: Page) => Promise<void>;
}

export const open = (path: string, heading: string | RegExp) => async (page: Page) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

/** The page, followed by an action on it. */
export const doing =
  (first: (page: Page) => Promise<void>, next: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await first(page);
    await next(page);
  };

/** A page that is not there, with its search box. */
export const notFound = (path: string) =>
  doing(open(path, '404 Not Found'), (page) => expect(page.getByRole('searchbox')).toBeVisible());

export const never = () => new Promise<void>(() => {});

/** What people read when the server is down. */
export const unavailable = 'The registry is temporarily unavailable. Try again in a few minutes.';

/** Answers the call as if the server were down. */
export const failing = (page: Page, calls: string): Promise<unknown> =>
  page.route(calls, (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"Service Unavailable"}' }),
  );
