import type { ReportState } from '@cea/contract/error-reports';
import { sql } from 'kysely';
import type { Tx } from '../../src/db/database.ts';

interface DemoReport {
  readonly daysAgo: number;
  readonly text: string;
  readonly name?: string;
  readonly email?: string;
  readonly state?: Exclude<ReportState, 'open'>;
  readonly answer?: string;
}

/** Invented visitors; nobody reads mail at example.org. */
const reports: readonly DemoReport[] = [
  {
    daysAgo: 1,
    text: 'The currency year should be 2011, not 2012: Table 1 says “2011 prices”, and 2012 is the year of the model.',
    name: 'Marta Oliveira',
    email: 'm.oliveira@example.org',
  },
  {
    daysAgo: 2,
    text: 'I think the second ratio has the arms reversed. In the text the intervention costs less than usual care.',
    name: 'Jonas Berg',
    email: 'jonas.berg@example.org',
  },
  { daysAgo: 3, text: 'The DOI leads to an erratum, not to the article.' },
  {
    daysAgo: 6,
    text: 'Discounting of effects is 1.5%, costs are at 4%. The record has 4% for both.',
    email: 'hta.library@example.org',
  },
  { daysAgo: 9, text: 'please send me the full text', name: 'A student', state: 'dismissed' },
  {
    daysAgo: 12,
    text: 'The perspective is societal: productivity losses are included (page 4, “Costs”).',
    name: 'Dr. Aiko Tanaka',
    email: 'a.tanaka@example.org',
    state: 'answered',
    answer: 'Thank you, you are right. The record was corrected; the change is part of the current revision.',
  },
  {
    daysAgo: 20,
    text: 'One of the authors is misspelled: “Muller” should be “Müller”.',
    state: 'answered',
    answer: 'The name is spelled as in the database of the publisher. We will ask them to correct it.',
  },
  { daysAgo: 31, text: 'Nice site!!! visit our page for cheap flights', name: 'Max', state: 'dismissed' },
  {
    daysAgo: 45,
    text: 'The utility of the stable state is 0.76 in the article and 0.67 here.',
    name: 'Samira Haddad',
    email: 'samira.haddad@example.org',
    state: 'answered',
    answer: 'Two digits had changed places. Corrected, with thanks.',
  },
];

/** Reports of errors in published articles, one each. Idempotent. */
export async function seedDemoReports(tx: Tx): Promise<void> {
  const known = await tx.selectFrom('error_reports').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const articles = await tx
    .selectFrom('records')
    .where('type', '=', 'methods')
    .where('to_rev', 'is', null)
    .orderBy('article_id', 'desc')
    .limit(reports.length)
    .select(['article_id', 'from_rev'])
    .execute();
  for (const [at, { article_id, from_rev }] of articles.entries()) {
    const { daysAgo, state = 'open', ...report } = reports[at]!;
    const reported = sql<string>`now() - make_interval(days => ${daysAgo}, hours => ${(at * 5) % 9}, mins => ${(at * 17) % 60})`;
    await tx
      .insertInto('error_reports')
      .values({
        ...report,
        article_id,
        revision: from_rev,
        state,
        reported_at: reported,
        decided_at: state === 'open' ? null : sql<string>`${reported} + interval '1 day 3 hours'`,
        decided_by: state === 'open' ? null : sql<number>`(SELECT id FROM users WHERE email = 'admin@demo.example')`,
      })
      .execute();
  }
}
