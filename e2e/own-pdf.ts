import { demoStudy } from '../apps/server/db/seed/demo-reading.ts';
import { seedPdf } from '../apps/server/db/seed/demo-pdfs.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openStorage } from '../apps/server/src/files/storage.ts';
import type { Reading } from '../apps/server/test/reading-factories.ts';
import { connectBeneath, makeOwnReading, startReader } from './own-reading.ts';

/** Gives an article the PDF of the demonstration. */
export async function attachPdf(compound_id: string): Promise<void> {
  const [config, databases] = [readConfig(process.env), connectBeneath()];
  try {
    await seedPdf({ config, databases, storage: await openStorage(config) }, compound_id, demoStudy);
  } finally {
    await databases.close();
  }
}

/** A new article with the PDF of the demonstration, assigned to two readers; the first one has accepted. */
export async function makeReadingWithPdf(): Promise<Reading> {
  const databases = connectBeneath();
  try {
    const reading = await makeOwnReading(databases.write, demoStudy.citation);
    await attachPdf(reading.article.compound_id);
    await startReader(reading, 0);
    return reading;
  } finally {
    await databases.close();
  }
}

export const reviewPath = ({ assignment_id, article_assignment_id }: Reading): string =>
  `/data-collection/review/${assignment_id}/${article_assignment_id}`;
