import type { RefusedReason } from '@cea/contract/citation-files';
import { checkAnswer } from '@cea/contract/dictionary/check';
import { textLimit } from '@cea/contract/dictionary/kinds';
import { bibliography } from '@cea/contract/dictionary/variables/bibliography';
import type { ArticleKey, Citation } from './citation.ts';
import { firstAuthorParts, houseName, readNames, readNaturalNames } from './read-names.ts';
import {
  firstRead,
  plainText,
  readDoi,
  readDoiLink,
  readIssns,
  readKeywords,
  readLabelledPubmedId,
  readLink,
  readPages,
  readPubmedId,
  readYear,
} from './read-values.ts';
import { type Dialect, type Field, type Values, valuesOf } from './source-record.ts';
import { typeName } from './type-names.ts';

type Answers = Partial<Record<ArticleKey, string | number>>;
type Find = (field: Field) => string[];

const mostKeywords = 5000;
const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
const address = String.raw`[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}`;
const emails = new RegExp(String.raw`(?: ?(?:Electronic address|E-?mail(?: address)?) ?:)? ?${address}\.?`, 'gi');
const bareEmail = new RegExp(address);

/** The address of the first institution. E-mail addresses are kept apart: only this field is public. */
function readAffiliation(texts: readonly string[]): Pick<Answers, 'affiliation' | 'corresponding_email'> {
  const [email] = bareEmail.exec(texts.slice(0, 100).join(' ').slice(0, textLimit)) ?? [];
  const affiliation = plainText(texts[0] ?? '')
    .replaceAll(emails, '')
    .trim();
  return { affiliation, ...(email && { corresponding_email: email }) };
}

/** PubMed ends titles with a full stop, other databases don't. */
const readTitle = (text: string): string => plainText(text).replace(/(?<![.\s])\.$/, '');

function readAnswers(find: Find): Answers {
  const authors = [...readNames(find('authors')), ...readNaturalNames(find('natural_authors'))];
  const text = (field: Field): string => plainText(find(field)[0] ?? '');
  return {
    title: readTitle(find('title')[0] ?? ''),
    authors: authors.map(houseName).join(', '),
    ...firstAuthorParts(authors),
    ...readAffiliation(find('affiliation')),
    journal: text('journal') || text('journal_abbreviation'),
    journal_country: text('journal_country'),
    volume: text('volume'),
    issue: text('issue'),
    pages: readPages(find('pages')[0], find('first_page')[0], find('last_page')[0]),
    publication_year: firstRead([...find('year'), ...find('date')], readYear),
    pubmed_id:
      firstRead(find('pubmed_id'), readPubmedId) ?? firstRead(find('labelled_pubmed_id'), readLabelledPubmedId),
    doi: firstRead(find('doi'), readDoi) ?? firstRead(find('doi_link'), readDoiLink),
    keywords: unique(find('keywords').slice(0, mostKeywords).flatMap(readKeywords)).join('; '),
    full_text_link: firstRead(find('full_text_link'), readLink),
    abstract: plainText(find('abstract').join(' ')),
  };
}

const shortened = (value: string | number): string | number =>
  typeof value === 'string' && value.length > textLimit
    ? `${value
        .slice(0, textLimit - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
    : value;

/** Leaves out what is empty or what the dictionary does not accept; texts that are too long are shortened. */
function checkedAnswers(answers: Answers): Answers {
  const checked: Answers = {};
  for (const key of Object.keys(bibliography) as ArticleKey[]) {
    const value = answers[key];
    if (value === undefined || value === '') continue;
    const short = shortened(value);
    if (checkAnswer(key, short) === undefined) checked[key] = short;
  }
  return checked;
}

/** What the values of a record say about an article, or why it is refused. */
export function toCitation(values: Values, dialect: Dialect): Citation | RefusedReason {
  const find: Find = (field) => valuesOf(values, dialect, field);
  const said = readAnswers(find);
  if (!said.title && !said.pubmed_id && !said.doi) return 'no-title';
  const year = said.publication_year;
  if (year === undefined && find('year').length > 0) return 'no-year';
  if (typeof year === 'number' && year < (bibliography.publication_year.min ?? 0)) return 'too-old';
  const abbreviation = plainText(find('journal_abbreviation')[0] ?? '');
  return {
    answers: checkedAnswers(said),
    issns: unique(find('issns').flatMap(readIssns)),
    ...(abbreviation && { journal_abbreviation: abbreviation }),
    types: unique(find('types').map((type) => typeName(plainText(type)))),
  };
}
