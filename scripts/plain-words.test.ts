import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Wordings that puzzled readers and were replaced; none of them may come back. */
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
  'A mail brings',
  'a number is missing',
  'a value is missing',
  'all the same',
  'as judged by the reader',
  'beside Reader',
  'by its reader',
  'can stand',
  'changed meanwhile',
  'closes nothing',
  'computed again',
  'Exclude what is chosen',
  'Final ratio',
  'fits these filters',
  'for which the word stands',
  'invitation is on its way',
  'is called so',
  'is taken back',
  'is told in US dollars',
  'Kind of comparator',
  'Look there first',
  'loses its name and address',
  'mail is on its way',
  'means nothing here',
  'Mend the file',
  'Nobody changes',
  'nobody knows whether',
  'Nothing is asked for',
  'Nothing of it is lost',
  'of the population,',
  'Other- ',
  'Say what to search for',
  'Say why',
  'Somebody asked',
  'Somebody else',
  'Somebody found',
  'tells prices in',
  'There is no such',
  'Turned round',
  'two rows apart',
  'was computed<',
  'What is in force',
  'What is said of',
  'What is searched for',
  'Whose preferences',
  'Why neither answer stands',
  'Year of the currency',
  'Year of the prices',
];

/** Stems of British spellings; the interface is American. "Analyses" is the plural of both. */
const british = [
  'ageing',
  'analys(?:e|ed|ing)',
  'artefacts?',
  'behaviour\\w*',
  'cancell(?:ed|ing)',
  'centr(?:e|es|ed)',
  'colour\\w*',
  'defence',
  'enrolment',
  '(?:un)?favour\\w*',
  'fulfil(?:s|ment)?',
  'grey',
  'honour\\w*',
  'judgements?',
  'labell(?:ed|ing)',
  'licences?',
  'modell(?:ed|ing)',
  'neighbour\\w*',
  'paediatrics?',
  'practis(?:e|ed|ing)',
  'programmes?',
  'travell(?:ed|ing)',
  'tumours?',
  'whilst',
  '\\w{3,}isations?',
  '(?:anonym|categor|harmon|maxim|minim|normal|organ|priorit|recogn|standard|summar|util)is(?:e|es|ed|ing)',
].map((stem) => new RegExp(`\\b${stem}\\b`, 'i'));
/** Proper names are exempt. */
const allowed = /EPPI-Centre|Expanded Programme on Immunization/g;

/** What people see: pages, dictionary, API messages and shipped texts. */
const shown = ['apps/web/src', 'apps/server/src', 'apps/server/db/reference', 'packages/contract/src'];
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...shown], { encoding: 'utf8' });
const files = listed.split('\n').filter((file) => /\.(?:tsx?|csv|html)$/.test(file) && !file.includes('.test.'));

/** Drops comments, which may contain these wordings; slashes inside a text follow a colon. */
const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<!:)\/\/.*/g, '');
const codeOf = (file: string): string => {
  const source = readFileSync(file, 'utf8');
  return /\.tsx?$/.test(file) ? withoutComments(source) : source.replaceAll(/^#.*/gm, '');
};

/** How many columns of names come before the texts of these files. */
const namesBefore = { '/vocabularies.csv': 5, '/criteria.csv': 2 };

/** Phrases and capitalized words of a program, without its names and keys; the labels of a vocabulary. */
function textsOf(file: string): string[] {
  const code = codeOf(file);
  const names = Object.entries(namesBefore).find(([end]) => file.endsWith(end))?.[1];
  if (names !== undefined) return code.split('\n').map((line) => line.split(',').slice(names).join());
  if (!/\.tsx?$/.test(file)) return code.split('\n');
  const literals = code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  const elements = code.match(/>[^<>{}();=]+[<{]/g) ?? [];
  return [...literals, ...elements]
    .filter((text) => /^['"`>]\s*[A-Z]|\w \w/.test(text))
    .map((text) => text.replaceAll(/\$\{[^}]*\}/g, ''));
}

it('no interface text is one of those that were replaced', () => {
  const left = files.flatMap((file) => {
    const code = codeOf(file);
    return replaced.filter((old) => code.includes(old)).map((old) => `${file}: ${old}`);
  });
  expect(left).toEqual([]);
});

/** Published classifications and names, the spellings that search folds, and words of affiliations. */
const isOthers = (file: string): boolean =>
  /\/reference\/(?:icd10|gbd2021|countries|country-names|spellings)\.csv$|\/assignments\/affiliations\.ts$/.test(file);

it('the interface uses American spelling', () => {
  const left = files
    .filter((file) => !isOthers(file))
    .flatMap((file) => textsOf(file).map((text) => [file, text.replaceAll(allowed, '')] as const))
    .flatMap(([file, text]) =>
      british.flatMap((stem) => text.match(stem)?.[0] ?? []).map((word) => `${file}: ${word}`),
    );
  expect(left).toEqual([]);
});
