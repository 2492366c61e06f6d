import type { Article, FormSummary } from '@cea/contract/articles';
import type { Settlement } from '@cea/contract/cleaning';
import { expect, test } from 'vitest';
import { stepsOf } from './article-steps.ts';
import { nextToPublish } from './publishable.ts';

const article: Article = {
  id: 1,
  compound_id: '2024-01-00001',
  answers: {},
  state: 'screening',
  since: '2026-09-02T12:00:00.000Z',
  version: 1,
  created_at: '2026-09-02T12:00:00Z',
  archived_at: null,
  reset_at: null,
  published: null,
  pdf: null,
  may_publish: 'yes',
};
const form = (id: number, more: Partial<FormSummary>): FormSummary => ({
  id,
  article_assignment_id: 1,
  kind: 'review',
  origin: 'reader',
  status: 'submitted',
  seq: 1,
  dictionary_version: 3,
  is_accepted: null,
  submitted_at: `2026-10-${10 + id}T12:00:00Z`,
  reader_name: null,
  published_in: null,
  ...more,
});
const [a, b] = [form(1, {}), form(2, {})];
const consensus = form(3, { origin: 'consensus' });
const live = {
  form_id: 3,
  kind: 'review' as const,
  revision: 812,
  at: '2026-11-10T12:00:00Z',
  newer_citation: false,
  newer_answers: false,
};

const day = (at: string) => at.slice(5, 10);
const told = (of: Article, forms: readonly FormSummary[], findings?: Parameters<typeof stepsOf>[3]) =>
  stepsOf(of, forms, day, findings).map(({ label, note, state }) => [label, note, state].filter(Boolean).join(' '));

test('every step that is behind the article has its date, and the next one is marked', () => {
  expect(told(article, [])).toEqual([
    'Imported 09-02 done',
    'Screened current',
    'Read by two later',
    'Consensus later',
    'Cleaned later',
    'Published later',
  ]);
  expect(told(article, [b, a])).toEqual([
    'Imported 09-02 done',
    'Screened done',
    'Read by two 10-12 done',
    'Consensus current',
    'Cleaned later',
    'Published later',
  ]);
  expect(told({ ...article, published: live }, [consensus, b, a]).slice(-3)).toEqual([
    'Consensus 10-13 done',
    'Cleaned done',
    'Published revision 812 done',
  ]);
});

test('the state counts where a step left no form, and what was rejected has no next step', () => {
  const states = (state: Article['state']) => stepsOf({ ...article, state }, [], day).map((step) => step.state);
  expect(states('review')).toEqual(['done', 'done', 'current', 'later', 'later', 'later']);
  expect(states('cleaning')).toEqual(['done', 'done', 'done', 'done', 'current', 'later']);
  expect(states('rejected')).toEqual(['done', 'later', 'later', 'later', 'later', 'later']);
});

test('a review is cleaned when its last finding is settled, or when it was agreed on and nothing was found', () => {
  const agreed = { ...article, state: 'cleaning' as const };
  const steps = (...findings: NonNullable<Parameters<typeof stepsOf>[3]>) =>
    told(agreed, [consensus, b, a], findings).slice(-2);
  const settled = (at: string) => ({ state: 'waived' as const, settled: { at } as Settlement });
  const open = { state: 'open' as const, settled: null };
  expect(steps(settled('2026-11-14T09:00:00Z'), open)).toEqual(['Cleaned 1 finding open current', 'Published later']);
  expect(steps(settled('2026-11-15T09:00:00Z'), settled('2026-11-14T09:00:00Z'))).toEqual([
    'Cleaned 11-15 done',
    'Published current',
  ]);
  expect(steps()).toEqual(['Cleaned 10-13 done', 'Published current']);
  // Published all the same.
  expect(told({ ...article, state: 'published', published: live }, [consensus, b, a], [open]).slice(-2)).toEqual([
    'Cleaned 1 finding open current',
    'Published revision 812 done',
  ]);
});

test('after a reset the steps begin again, and earlier forms are published only on purpose', () => {
  const reset = { ...article, reset_at: '2026-10-20T12:00:00Z' };
  expect(told(reset, [consensus, b, a])[1]).toBe('Screened current');
  expect(nextToPublish(article, [consensus, b, a])).toBe(consensus);
  expect(nextToPublish(reset, [consensus, b, a])).toBeUndefined();
});

test('the newest consensus is next, until the registry has it and its citation', () => {
  const forms = [{ ...consensus, published_in: 812 }, b, a];
  expect(nextToPublish({ ...article, published: live }, forms)).toBeUndefined();
  expect(nextToPublish({ ...article, published: { ...live, newer_citation: true } }, forms)?.id).toBe(3);
  expect(nextToPublish({ ...article, published: { ...live, newer_answers: true } }, forms)?.id).toBe(3);
  const newer = form(4, { origin: 'consensus' });
  expect(nextToPublish({ ...article, published: live }, [newer, ...forms])).toBe(newer);
  expect(nextToPublish(article, [form(5, { origin: 'consensus', is_accepted: false }), b, a])).toBeUndefined();
  expect(nextToPublish(article, [form(6, { kind: 'screening', origin: 'consensus' })])).toBeUndefined();
  expect(nextToPublish({ ...article, archived_at: live.at }, [newer])).toBeUndefined();
});
