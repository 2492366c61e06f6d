import { noteCalls } from '@cea/contract/notes';
import type { Plot } from './cast.ts';
import type { KnownForm, KnownWork } from './known-work.ts';
import { liveForms } from './known-work.ts';

/** The notes that a reader sees from a form of their own. */
function shownNotes({ cells, notes }: KnownWork, { id, reader_id, article_assignment_id }: KnownForm): string[] {
  const readings = cells.filter((cell) => cell.article_assignment_id === article_assignment_id);
  const ofArticle = notes.filter((note) => !note.deleted && note.article_assignment_id === article_assignment_id);
  if (readings.every(({ status }) => status === 'submitted')) return ofArticle.map((note) => note.id);
  const others = new Set(readings.map((cell) => cell.reader_id).filter((other) => other !== reader_id));
  return ofArticle
    .filter((note) => note.form_id === id && (note.as_administrator || !others.has(note.author_id)))
    .map((note) => note.id);
}

/** One reader lists the notes of a form, maybe of somebody else's; returns what is not as it should be. */
export async function findOddNotes(plot: Plot, work: KnownWork): Promise<string[]> {
  const forms = [...liveForms(work, 'open'), ...liveForms(work, 'submitted')];
  if (forms.length === 0) return [];
  const form = plot.random.pick(forms);
  const reader_id = plot.random.chance(0.7) ? form.reader_id : plot.random.pick([...plot.readers.keys()]);
  const { status, body } = await plot.readers
    .get(reader_id)!
    .call(noteCalls[form.kind].list, { params: { id: form.id } });
  const name = `reader ${reader_id} at form ${form.id}`;
  if (reader_id !== form.reader_id) return status === 404 ? [] : [`${name}: ${status}`];
  const listed = body.data.map(({ id }) => id).toSorted();
  const wanted = shownNotes(work, form).toSorted();
  const named = body.data.filter(({ author_name }) => author_name !== null).map(({ id }) => `${name}: ${id} is named`);
  return listed.join() === wanted.join()
    ? named
    : [`${name} sees ${listed.join()} instead of ${wanted.join()}`, ...named];
}
