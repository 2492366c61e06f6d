import { expect, test } from 'vitest';
import { changesOf } from './article-changes.ts';

const published = {
  form_id: 7,
  kind: 'review' as const,
  revision: 3,
  at: '2026-11-01T10:00:00Z',
  newer_citation: false,
  newer_answers: false,
};
const archived_at = '2026-11-02T10:00:00Z';

test.each([
  [{ published: null, archived_at: null }, ['Archive'], 0],
  [{ published, archived_at: null }, ['Unpublish', 'Archive'], 2],
  [{ published: null, archived_at }, ['Unarchive'], 0],
])('%j: %j', (standing, labels, questions) => {
  const changes = changesOf(standing);
  expect(changes.map(({ label }) => label)).toEqual(labels);
  // Anything that leaves the registry asks once.
  expect(changes.filter(({ question }) => question)).toHaveLength(questions);
  // Whatever archives or unarchives can be taken back from its message.
  expect(changes.filter(({ undo }) => undo).map(({ label }) => label)).toEqual(labels.slice(-1));
});
