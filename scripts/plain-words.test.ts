import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Texts that readers stumbled over, each with a plainer one in its place; none of them may come back. */
const replaced = [
  'Nothing is called so',
  'Nothing of it is recorded here',
  'Nothing is found by it',
  'Nothing was found',
  'No record has all of it',
  'are worth $',
  'without both differences',
  'beyond the edge',
  'stand beside the numbers',
  'without dollars',
  'this is no ranking',
  'an even sample of $',
  'The most: ',
  'Exchange, prices',
  'Cost by effect',
  'Ratio of the study',
  'of the year of the prices',
  ', as counted',
  'Target population, composed',
  'Difference of direct costs',
  'The article gives no weight',
  'Where it says in words',
  'Left open, it is computed',
  'entries of the vocabulary',
  'Computed of',
  'words that begin so',
  'asked for, and not reported',
  ' is no field of ',
  'This is no number',
  'Back to the usual ones',
  'Forget them',
  'To the search form',
  'The link to these results is copied',
  'What is cited',
  'Only if we have a question',
  'What a report of a health economic evaluation',
  'was turned down is recorded',
  'published or mended',
  'what they stood for',
  'Rules look for what cannot be',
  'Health-state weights that the studies used',
  'waits to be accepted',
  'things are left to do',
  'A value of your own',
  'Keep it or leave it out',
  'to agree on`',
  'It was never in the registry',
  'These keys, outside of a text',
  'Ratios touched',
];

/** What people see: pages, dictionary, messages of calls and the texts that are shipped. */
const shown = ['apps/web/src', 'apps/server/src', 'apps/server/db/reference', 'packages/contract/src'];

it('no text of the interface is one of those that were replaced', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...shown], { encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => /\.(?:tsx?|csv|html)$/.test(file) && !file.includes('.test.'));
  const left = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return replaced.filter((old) => text.includes(old)).map((old) => `${file}: ${old}`);
  });
  expect(left).toEqual([]);
});
