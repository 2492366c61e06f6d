import { expect, test } from 'vitest';
import { changesOf } from './article-changes.ts';

test.each([
  [{ published: false, archived: false }, ['Archive'], 0],
  [{ published: true, archived: false }, ['Unpublish', 'Archive'], 2],
  [{ published: false, archived: true }, ['Unarchive'], 0],
])('%j: %j', (standing, labels, questions) => {
  const changes = changesOf(standing);
  expect(changes.map(({ label }) => label)).toEqual(labels);
  // Anything that leaves the registry asks once.
  expect(changes.filter(({ question }) => question)).toHaveLength(questions);
});
