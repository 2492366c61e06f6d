import { demoStudy } from '../apps/server/db/seed/demo-reading.ts';
import { seedPdf } from '../apps/server/db/seed/demo-pdfs.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openStorage } from '../apps/server/src/files/storage.ts';
import type { Reading } from '../apps/server/test/reading-factories.ts';
import { connectBeneath, makeOwnReading, startReader } from './own-reading.ts';

/** A new article with the PDF of the demonstration, assigned to two readers; the first one has accepted. */
export async function makeReadingWithPdf(): Promise<Reading> {
  const [config, databases] = [readConfig(process.env), connectBeneath()];
  try {
    const reading = await makeOwnReading(databases.write, demoStudy.citation);
    await seedPdf({ config, databases, storage: await openStorage(config) }, reading.article.compound_id, demoStudy);
    await startReader(reading, 0);
    return reading;
  } finally {
    await databases.close();
  }
}

export const reviewPath = ({ assignment_id, article_assignment_id }: Reading): string =>
  `/data-collection/review/${assignment_id}/${article_assignment_id}`;
