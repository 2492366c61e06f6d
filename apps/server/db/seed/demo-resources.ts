import { labelOfKey } from '@cea/contract/decision';
import { type GridScope, typedColumns } from '@cea/contract/dictionary/row-layout';
import type { ResourceType } from '@cea/contract/resources';
import type { Config } from '../../src/config.ts';
import type { Databases } from '../../src/db/database.ts';
import { keepFile } from '../../src/files/keep-file.ts';
import type { FileStorage } from '../../src/files/storage.ts';
import { csvLines } from '../../src/lib/write-csv.ts';
import { makeUpload } from './make-upload.ts';
import { makePdf } from './small-pdf.ts';

interface DemoResource {
  readonly type: ResourceType;
  readonly title: string;
  readonly description: string;
  readonly url?: string;
  readonly file?: { readonly name: string; readonly content: string | Buffer };
}

const csv = (...lines: string[]): string => `${lines.join('\r\n')}\r\n`;

/** An empty table with the columns into which a paste goes. */
export const extractionTable = (scope: GridScope): { readonly name: string; readonly content: string } => ({
  name: `extraction-${scope}s.csv`,
  content: csvLines([typedColumns(scope).map(({ key }) => labelOfKey(key))]),
});

const resources: readonly DemoResource[] = [
  {
    type: 'CEA Registry',
    title: 'How to search the registry',
    description: 'One page on fields, phrases, filters and links to share',
    file: {
      name: 'How to search the registry.pdf',
      content: makePdf('How to search the registry', [
        'Type words, or use fields: country:Canada AND disease:stroke',
        'Quotation marks find a phrase: "heart failure"',
        'A star finds words that start alike: vaccin*',
        'Filters at the left count what they would find. Every search is a link that you can share.',
      ]),
    },
  },
  {
    type: 'CEA Registry',
    title: 'Reading a cost-effectiveness ratio',
    description: 'What incremental cost, effect and quadrant mean, with three worked examples',
    file: {
      name: 'Reading a cost-effectiveness ratio.pdf',
      content: makePdf('Reading a cost-effectiveness ratio', [
        'ICER = difference in cost / difference in effect',
        'Example 1: +$12,000 and +0.4 QALY: $30,000 per QALY',
        'Example 2: -$500 and +0.1 QALY: cost-saving',
        'Example 3: +$900 and -0.2 QALY: dominated',
      ]),
    },
  },
  {
    type: 'CEA Registry',
    title: 'Sample of the ratio download',
    description: 'Three lines as they come in a download, for trying out an import',
    file: {
      name: 'ratio-sample.csv',
      content: csv(
        'article_id,intervention,comparator,currency,currency_year,display_ratio',
        '2010-01-00001,Rivaroxaban,Warfarin,USD,2012,27498',
        '2010-01-00002,Statin therapy,Usual care,GBP,2009,Cost-saving',
        '2010-01-00003,HPV vaccination,Screening alone,CAD,2014,21053',
      ),
    },
  },
  {
    type: 'Data Collection',
    title: 'Reading manual',
    description: 'How each question of the review form is to be answered',
    file: {
      name: 'Reading manual 2026.pdf',
      content: makePdf('Reading manual, 2026', [
        '1. Read the abstract, then the methods, then the tables.',
        '2. Enter figures as the article prints them, with currency and price year.',
        '3. "Not reported" is an answer: use it when the article is silent.',
        '4. Incremental effects in DALYs averted are positive.',
      ]),
    },
  },
  {
    type: 'Data Collection',
    title: 'Screening checklist',
    description: 'Inclusion and exclusion criteria on one page',
    file: {
      name: 'Screening checklist.pdf',
      content: makePdf('Screening checklist', [
        'Include: original cost-utility analysis with QALYs or DALYs, in English.',
        'Exclude: reviews, editorials, methods papers without results.',
        'Exclude: cost analyses without a measure of health.',
      ]),
    },
  },
  {
    type: 'Data Collection',
    title: 'Extraction table for ratios',
    description: 'The white columns of the form: fill in rows, copy them without the head, and paste them',
    file: extractionTable('ratio'),
  },
  {
    type: 'Data Collection',
    title: 'Extraction table for utility weights',
    description: 'The white columns of the form: fill in rows, copy them without the head, and paste them',
    file: extractionTable('weight'),
  },
  {
    type: 'Data Collection',
    title: 'Common errors',
    description: 'What data cleaning finds most often, and how to avoid it',
    file: {
      name: 'Common errors.txt',
      content:
        'Cost and effect exchanged: check the sign of the ratio.\n' +
        'Price year taken from the year of publication.\n' +
        'Utility decrements entered as levels.\n' +
        'Discount rate 0 entered where the article is silent.\n',
    },
  },
  {
    type: 'Data Collection',
    title: 'NICE health technology evaluations: the manual',
    description: 'The reference case that many of our articles follow',
    url: 'https://www.nice.org.uk/process/pmg36',
  },
];

interface Target {
  readonly config: Pick<Config, 'incomingFolder'>;
  readonly databases: Databases;
  readonly storage: FileStorage;
}

/** Guides and templates with small files. Idempotent: creates only those that are missing. */
export async function seedDemoResources(target: Target): Promise<void> {
  const { write: db } = target.databases;
  for (const [at, { type, title, description, url, file }] of resources.entries()) {
    const found = await db
      .selectFrom('resources')
      .where('type', '=', type)
      .where('title', '=', title)
      .select('id')
      .executeTakeFirst();
    if (found) continue;
    const kept = file && {
      file_sha256: await keepFile(target, await makeUpload(target.config.incomingFolder, file.content, file.name)),
      file_name: file.name,
    };
    await db
      .insertInto('resources')
      .values({ type, title, description, url: url ?? null, position: 100 + at, ...kept })
      .execute();
  }
}
