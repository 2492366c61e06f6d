import { readReview } from '@cea/contract/forms';
import { expect, type Page } from '@playwright/test';
import { NoteDesk } from '../apps/server/test/note-desk.ts';
import type { Reader } from '../apps/server/test/reader.ts';
import { apiCaller } from './api-caller.ts';
import { fillReview, readTwice } from './finished-reading.ts';
import { siteUrl, startReader } from './own-reading.ts';
import { ofReader, openConsensus, openReview, type Scene } from './reading-states.ts';
import type { ShownState } from './shown-state.ts';

const deskOf = ({ client, form_id }: Reader) => new NoteDesk(client, form_id);

/** An administrator, at the form of a reader. */
const adminAt = async ({ form_id }: Reader) => new NoteDesk(await apiCaller(siteUrl(), 'admin@demo.example'), form_id);

async function openNotes(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notes \d/ }).click();
  await expect(page.getByRole('textbox', { name: 'Write a note' })).toBeFocused();
}

/** A reader with notes of their own and one of an administrator. */
async function annotate({ db, reading }: Scene): Promise<Reader> {
  const reader = await startReader(reading, 0);
  await fillReview(db, reader);
  const { body } = await reader.client.call(readReview, { params: { id: reader.form_id } });
  const ratio = body.data.rows.find(({ scope }) => scope === 'ratio')!.row_id;
  const desk = deskOf(reader);
  await desk.write('Funding: the manufacturer supplied the model. Coded as industry.', {
    anchor: { row_id: reader.method_row_id, key: 'funding' },
  });
  await (
    await adminAt(reader)
  ).write('The supplement with the subgroup tables is now attached. Please check ratio 2.', {
    anchor: { row_id: ratio },
  });
  await desk.write(
    'The text on p. 7 says 21,300, but 4,440 / 0.25 is 17,760. Table 3 has no ratio for this comparison.',
    {
      anchor: { row_id: ratio, key: 'ratio_article' },
    },
  );
  return reader;
}

export const notesStates: readonly ShownState[] = [
  ofReader('notes, none yet', async (scene) => {
    await startReader(scene.reading, 0);
    await openReview(scene);
    await openNotes(scene.page);
    await expect(scene.page.getByText('No notes yet')).toBeVisible();
  }),
  ofReader('notes, while reading', async (scene) => {
    const { page } = scene;
    await annotate(scene);
    await openReview(scene);
    await page.getByRole('combobox', { name: /^Currency \(required\)/ }).focus();
    await openNotes(page);
    await page
      .getByRole('textbox', { name: 'Write a note' })
      .fill('If 21,300 is right, the gain would be 0.21 QALYs, not 0.25.');
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
  }),
  ofReader('notes, not sent', async (scene) => {
    const { page } = scene;
    await annotate(scene);
    await openReview(scene);
    await openNotes(page);
    await page.getByRole('button', { name: 'Delete' }).last().click();
    await expect(page.getByText('Note deleted')).toBeVisible();
    await page.context().setOffline(true);
    await page
      .getByRole('textbox', { name: 'Write a note' })
      .fill('Same trial as 2024-01-30511; check for a duplicate.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  }),
  ofReader('notes, in consensus', async (scene) => {
    const { page, db, reading } = scene;
    const a = await readTwice(db, reading, 'differing');
    const b = await startReader(reading, 1);
    const key = 'quality_score';
    await deskOf(a).write('From table 3, not from the text.', { anchor: { row_id: a.method_row_id, key } });
    const fromB = await deskOf(b).write('Table 3 gives 5.5; I think I mistyped it.', {
      anchor: { row_id: b.method_row_id, key },
    });
    await deskOf(a).write('Agreed, taking 5.5.', { reply_to: fromB });
    await (await adminAt(b)).write('Thank you both. Please settle the weights too.');
    await openConsensus(scene, '3 left');
    await openNotes(page);
    await expect(page.getByText('Agreed, taking 5.5.')).toBeVisible();
  }),
];
