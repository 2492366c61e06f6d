import { expect, it } from 'vitest';
import { readTitle } from './title.ts';

const read = (title: string, types: readonly string[] = []) => readTitle(title, types);

it.each([
  ['Statins for all: who pays? [Erratum appears in JAMA 2010;3:4]', 'statins for all who pays'],
  ['Statins for all: who pays? [see comment]', 'statins for all who pays'],
  ['Statins for all: who pays? [Review] [34 refs] (German).', 'statins for all who pays'],
  ['Statins for all: who pays? (Provisional abstract)', 'statins for all who pays'],
  ['Statins for all: who pays? (Abstract No: P12)', 'statins for all who pays'],
  ['Statins for all: who pays? (2009)', 'statins for all who pays'],
  ['Statins for people with HIV (HIV/AIDS)', 'statins for people with hiv hiv aids'],
  ['Statins for all (STAR)', 'statins for all star'],
  ['[Statins for all].', 'statins for all'],
])('cuts what a database added: %s', (title, words) => {
  expect(read(title).title).toBe(words);
});

it.each([
  ['Part II of three: the first 10 years', ['1', '10', '2', '3']],
  ['Vitamin D and I', []],
  ['COVID19 in 2020', ['2020', 'covid19']],
])('reads the numbers of %s', (title, numbers) => {
  expect(read(title).numbers).toEqual(numbers);
});

it.each([
  ['[Statins for all]', true],
  ['Statins für alle [German]', true],
  ['Statins for all (a review)', false],
])('knows whether %s is translated', (title, translated) => {
  expect(read(title).translated).toBe(translated);
});

it.each([
  ['Erratum: statins for all', ['erratum']],
  ['Statins for all (vol 360, pg 542, 2009)', ['erratum']],
  ['Statins for all (New England Journal (2009) 360 (542-544))', ['erratum']],
  ['Retraction notice to “Statins for all”', ['retraction']],
  ['Statins for all: reply', ['reply']],
  ['Comment on “Statins for all”', ['comment']],
  ['Statins for all: study protocol for a randomized trial', ['protocol']],
  ['Statins for all: working paper', ['preprint']],
  ['Statins for all [Comment in JAMA 2010;3:4]', []],
  ['Correcting for confounding', []],
])('knows what kind %s is', (title, kinds) => {
  expect(read(title).kinds).toEqual(kinds);
});

it('takes the kind from the publication types too', () => {
  expect(read('Statins for all', ['published erratum']).kinds).toEqual(['erratum']);
  expect(read('Statins for all', ['retraction of publication']).kinds).toEqual(['retraction']);
  expect(read('Statins for all', ['letter', 'journal article']).kinds).toEqual([]);
});

it.each([
  ['Editorial', true],
  ['In this issue', true],
  ['Book reviews.', true],
  ['Remarks from the president', true],
  ['Editorial policies of medical journals', false],
])('knows whether %s is a recurring title', (title, recurring) => {
  expect(read(title).recurring).toBe(recurring);
});
