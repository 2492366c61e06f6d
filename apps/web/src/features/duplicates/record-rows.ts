import type { DuplicateEvidence, DuplicateField } from '@cea/contract/duplicates';
import type { PotentialDuplicate } from '@cea/contract/potential-duplicates';
import { type DiffPart, diffTexts } from '../../ui/diff-texts.ts';
import { fieldLabels } from './evidence.ts';

type Answers = PotentialDuplicate['article']['answers'];

const textOf = (answers: Answers, key: string): string => {
  const value = answers[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** What a record says in a field, as people write it. */
const texts: Record<DuplicateField, (answers: Answers) => string> = {
  title: (answers) => textOf(answers, 'title'),
  authors: (answers) =>
    textOf(answers, 'authors') ||
    [textOf(answers, 'first_author_last_name'), textOf(answers, 'first_author_first_name')].filter(Boolean).join(' '),
  journal: (answers) => textOf(answers, 'journal'),
  year: (answers) => textOf(answers, 'publication_year'),
  volume: (answers) => textOf(answers, 'volume') + (textOf(answers, 'issue') && ` (${textOf(answers, 'issue')})`),
  pages: (answers) => textOf(answers, 'pages'),
  pubmed_id: (answers) => textOf(answers, 'pubmed_id'),
  doi: (answers) => textOf(answers, 'doi'),
  abstract: (answers) => textOf(answers, 'abstract'),
};

export interface RecordRow {
  readonly field: DuplicateField;
  readonly label: string;
  readonly left: readonly DiffPart[];
  readonly right: readonly DiffPart[];
  readonly differs: boolean;
  readonly evidence: DuplicateEvidence;
}

const alone = (text: string): DiffPart[] => (text ? [{ text, same: true }] : []);

/** Both records, field by field. Where only one says something, nothing is marked. */
export const rowsOf = ({ article, earlier, evidence }: PotentialDuplicate): RecordRow[] =>
  evidence.map((one) => {
    const left = texts[one.field](article.answers);
    const right = texts[one.field](earlier.answers);
    const parts = left && right ? diffTexts(left, right) : { left: alone(left), right: alone(right) };
    return { field: one.field, label: fieldLabels[one.field], ...parts, differs: left !== right, evidence: one };
  });
