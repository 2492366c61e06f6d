import type { AssignedArticle } from '@cea/contract/admin-assignments';
import { expect, test } from 'vitest';
import { assignedArticle, assignment, cell, headOf, problem } from '../../../test/assignments.ts';
import { countNeeds, needsAdmin, outcomeOf, stageOf } from './article-stage.ts';

const published = { kind: 'review', published_at: '2026-10-01T00:00:00Z' } as const;
const screening = { ...published, kind: 'screening' } as const;
const draft = { ...published, published_at: null } as const;
const row = (
  consensus: AssignedArticle['consensus']['state'],
  state: AssignedArticle['state'] = 'review',
  left = 0,
): AssignedArticle => assignedArticle(1, 'A', [cell(1)], { consensus: { state: consensus, left }, state });

test.each([
  [draft, row('none'), 'draft', ''],
  [published, row('none'), 'being_read', '–'],
  [published, row('open', 'review-consensus', 7), 'in_consensus', 'left'],
  [published, row('open', 'review-consensus'), 'in_consensus', 'open'],
  [published, row('submitted', 'cleaning'), 'to_clean', 'to publish'],
  [published, row('submitted', 'published'), 'published', 'published'],
  [published, row('submitted', 'rejected'), 'ended', 'rejected'],
  [published, row('none', 'archived'), 'ended', 'archived'],
  [screening, row('differ', 'screening-consensus'), 'in_consensus', 'differ'],
  [screening, row('agreed', 'rejected'), 'screened', 'rejected'],
  [screening, row('submitted', 'accepted'), 'screened', 'accepted'],
] as const)('%# is %s', (head, article, stage, text) => {
  expect(stageOf(head, article)).toBe(stage);
  expect(outcomeOf(head, article, undefined).text).toBe(text);
});

test('a draft says what is wrong with an article', () => {
  const article = row('none');
  expect(outcomeOf(draft, article, problem('conflict', article, 'x')).text).toBe('conflict');
  expect(outcomeOf(draft, article, problem('reader-missing', article, 'x')).text).toBe('one reader');
  expect(outcomeOf(draft, { ...article, cells: [] }, problem('reader-missing', article, 'x')).text).toBe('no reader');
});

test('an administrator is needed for problems, late forms and cleaning', () => {
  expect(needsAdmin(published, row('none'), undefined)).toBe(false);
  expect(needsAdmin(draft, row('none'), problem('conflict', row('none'), 'x'))).toBe(true);
  expect(needsAdmin(published, { ...row('none'), cells: [cell(1, { state: 'open', late: true })] }, undefined)).toBe(
    true,
  );
  expect(needsAdmin(published, row('submitted', 'cleaning'), undefined)).toBe(true);
});

test('an article with two problems counts once', () => {
  const article = row('none');
  const late = assignedArticle(2, 'B', [cell(1, { state: 'open', late: true })]);
  const head = headOf(
    assignment(1, [article, late], {
      problems: [problem('conflict', article, 'x'), problem('reader-missing', article, 'y')],
    }),
  );
  expect(countNeeds([head], 3)).toBe(5);
});
