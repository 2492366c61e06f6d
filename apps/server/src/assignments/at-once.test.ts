import * as contract from '@cea/contract/admin-assignments';
import { archiveArticle } from '@cea/contract/articles';
import { acceptMyAssignment } from '@cea/contract/assignments';
import { beforeAll, describe, expect, it } from 'vitest';
import { AssignmentDesk } from '../../test/assignment-desk.ts';
import { completeReading } from '../../test/complete-reading.ts';
import type { Account } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { race, raceAtGate } from '../../test/race.ts';
import { Reader } from '../../test/reader.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
let desk: AssignmentDesk;
beforeAll(async () => {
  desk = await AssignmentDesk.open(test);
});

const gates = {
  assignment: (id: number) => ({ text: 'SELECT FROM assignments WHERE id = $1 FOR UPDATE', values: [id] }),
  articles: (id: number) => ({
    text: 'SELECT FROM article_assignments WHERE assignment_id = $1 FOR UPDATE',
    values: [id],
  }),
  form: (id: number) => ({ text: 'SELECT FROM forms WHERE id = $1 FOR UPDATE', values: [id] }),
};

const liveForms = (article_id: number) =>
  test.db
    .selectFrom('forms')
    .where('article_id', '=', article_id)
    .where('kind', '=', 'review')
    .where('status', '!=', 'void')
    .select(['reader_id', 'status'])
    .execute();

async function start() {
  const [first, second, third] = await desk.makeReaders(3);
  const { id, rows } = await desk.published([first!, second!]);
  const { article_id } = rows[0]!;
  const status = async (call: Promise<{ status: number }>) => (await call).status;
  const reassign = () =>
    status(
      desk.admin.call(contract.reassignReader, {
        params: { id },
        body: { from_user_id: first!.id, to_user_id: third!.id },
      }),
    );
  const remove = () => status(desk.admin.call(contract.deleteAssignment, { params: { id } }));
  return { id, article_id, first: first!, third: third!, reassign, remove, status };
}

const acceptAs = (client: TestClient, id: number) => client.call(acceptMyAssignment, { params: { id } });

describe('an assignment that is changed while its reader works', () => {
  it('moves or keeps the form that accepting opens', async () => {
    for (const order of ['accept first', 'reassign first'] as const) {
      const { id, article_id, first, third, reassign, status } = await start();
      const client = await test.as(first);
      const accept = () => status(acceptAs(client, id));
      const racers = order === 'accept first' ? [accept, reassign] : [reassign, accept];
      const answers = await raceAtGate(test, gates.assignment(id), racers, 'in turn');
      expect(answers).toEqual(order === 'accept first' ? [204, 200] : [200, 404]);
      const forms = order === 'accept first' ? [{ reader_id: third.id, status: 'open' }] : [];
      expect(await liveForms(article_id)).toEqual(forms);
    }
  });

  it('takes the form before or after it is submitted, and never both', async () => {
    for (const order of ['submit first', 'reassign first'] as const) {
      const { id, article_id, first, third, reassign, status } = await start();
      const reader = await completeReading(test, first, id);
      const submit = () => status(reader.submit());
      const racers = order === 'submit first' ? [submit, reassign] : [reassign, submit];
      const answers = await raceAtGate(test, gates.articles(id), racers, 'in turn');
      expect(answers).toEqual(order === 'submit first' ? [204, 409] : [200, 404]);
      const [reader_id, state] = order === 'submit first' ? [first.id, 'submitted'] : [third.id, 'open'];
      expect(await liveForms(article_id)).toEqual([{ reader_id, status: state }]);
    }
  });

  it('keeps every answer that was saved', async () => {
    for (const order of ['save first', 'reassign first'] as const) {
      const { id, first, third, reassign, status } = await start();
      const reader = await Reader.start(await test.as(first), id);
      const save = () => status(reader.save([reader.edit(reader.method_row_id, 'currency', 'EUR')]));
      const racers = order === 'save first' ? [save, reassign] : [reassign, save];
      const answers = await raceAtGate(test, gates.form(reader.form_id), racers, 'in turn');
      expect(answers).toEqual(order === 'save first' ? [200, 200] : [200, 404]);
      expect((await Reader.open(await test.as(third), reader.form_id)).seq).toBe(order === 'save first' ? 1 : 0);
    }
  });

  it('is deleted before or after a submission, and never with it', async () => {
    for (const order of ['submit first', 'delete first'] as const) {
      const { id, article_id, first, remove, status } = await start();
      const reader = await completeReading(test, first, id);
      const submit = () => status(reader.submit());
      const racers = order === 'submit first' ? [submit, remove] : [remove, submit];
      const answers = await raceAtGate(test, gates.articles(id), racers, 'in turn');
      expect(answers).toEqual(order === 'submit first' ? [204, 409] : [204, 404]);
      expect(await liveForms(article_id)).toHaveLength(order === 'submit first' ? 1 : 0);
    }
  });
});

it('two administrators hand over the same work once', async () => {
  const { id, article_id, reassign } = await start();
  const answers = await raceAtGate(test, gates.assignment(id), [reassign, reassign, reassign]);
  expect(answers.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await liveForms(article_id)).toEqual([]);
});

it('a draft that loses a reader while it is published is published whole or not at all', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [first, second] = await desk.makeReaders(2);
    const { id, rows } = await desk.draft([first!, second!]);
    const { article_id } = rows[0]!;
    const cell = { article_id, reader_id: first!.id, planned: false };
    await raceAtGate<unknown>(test, gates.assignment(id), [
      () => desk.publish(id),
      () => desk.change(id, { cells: [cell] }),
    ]);
    const { published_at, problems, rows: after } = (await desk.read(id)).body.data;
    // Freed afterwards it waits for another reader; freed before, the draft says so.
    expect(after[0]!.cells.map(({ reader_id }) => reader_id)).toEqual([second!.id]);
    expect(problems).toHaveLength(published_at === null ? 1 : 0);
    expect(await desk.mailed(id)).toHaveLength(published_at === null ? 0 : 2);
  }
});

it('everything at once leaves no form without its reader, and no error', async () => {
  const readers = await desk.makeReaders(4);
  for (let round = 0; round < 5; round += 1) {
    const { id, rows } = await desk.published(readers, 4);
    const at = (place: number): Account => readers[(place + round) % 4]!;
    const clients = await Promise.all(readers.map((reader) => test.as(reader)));
    const reassign = (from: Account, to: Account) => () =>
      desk.admin.call(contract.reassignReader, {
        params: { id },
        body: { from_user_id: from.id, to_user_id: to.id },
      });
    const articles = rows.map(({ article_id }) => article_id);
    const answers = await race<{ status: number }>(test, [
      ...clients.map((client) => () => acceptAs(client, id)),
      reassign(at(0), at(1)),
      reassign(at(2), at(0)),
      () => desk.admin.call(contract.removeReaders, { params: { id }, body: { user_ids: [at(3).id] } }),
      () => desk.admin.call(contract.removeArticles, { params: { id }, body: { article_ids: articles.slice(0, 1) } }),
      () =>
        desk.change(id, {
          cells: [
            { article_id: articles[3]!, reader_id: at(0).id, planned: false },
            { article_id: articles[3]!, reader_id: at(2).id, planned: true },
          ],
        }),
      () => desk.admin.call(archiveArticle, { params: { id: articles[2]! } }),
    ]);
    expect(answers.filter(({ status }) => ![200, 204, 404, 409].includes(status))).toEqual([]);
    const { rows: after, readers: counts } = (await desk.read(id)).body.data;
    expect(after).toHaveLength(3);
    const accepted = new Set(counts.filter((one) => one.accepted).map(({ reader_id }) => reader_id));
    // Those who have accepted have all of their forms.
    const unopened = after.flatMap(({ cells }) =>
      cells.filter(({ reader_id, state }) => accepted.has(reader_id) && state !== 'open'),
    );
    expect(unopened).toEqual([]);
  }
});
