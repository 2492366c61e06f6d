import { updateInvoice, listInvoices } from '@cea/contract/invoices';
import { listMails } from '@cea/contract/mails';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AssignmentDesk } from '../../test/assignment-desk.ts';
import { importFile, newCitations, risFile } from '../../test/article-imports.ts';
import { completeReading } from '../../test/complete-reading.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { addLines } from '../../test/ledger-lines.ts';
import { PostOffice } from '../../test/post-office.ts';
import { makeWork } from '../../test/round-factories.ts';
import { startScreeningPair } from '../../test/screening-pair.ts';
import { createRound } from '../reading-rounds/create-round.ts';

const test = useApp();
let desk: AssignmentDesk;
let post: PostOffice;
beforeAll(async () => {
  desk = await AssignmentDesk.open(test);
  post = await PostOffice.open(test);
});
afterAll(() => post.close());

it('a new assignment of 40 readers sends 40 mails', async () => {
  const readers = await desk.makeReaders(40);
  const { id } = await desk.published(readers, 20);
  expect(await desk.mailed(id)).toEqual(readers.map((reader) => reader.id));
  expect(await post.deliverAll()).toEqual([]);
  expect(readers.filter(({ email }) => post.mailsTo(email).length === 1)).toHaveLength(40);
  expect(new Set(post.mailbox.mails.map(({ messageId }) => messageId)).size).toBe(40);
  const { meta } = (await desk.admin.call(listMails, { query: { kind: 'new-assignment', state: 'sent' } })).body;
  expect(meta.total).toBe(40);
});

const toldTo = (user_id: number) =>
  test.db
    .selectFrom('notifications')
    .where('user_id', '=', user_id)
    .select(['kind', 'title', 'text', 'path'])
    .execute();
const consensusTold = async (user_id: number) =>
  (await toldTo(user_id)).filter(({ kind }) => kind === 'consensus-open');

it('both readers are told when the consensus on a review opens', async () => {
  const readers = await desk.makeReaders(2);
  const { id, rows } = await desk.published(readers);
  const [first, second] = [await completeReading(test, readers[0]!, id), await completeReading(test, readers[1]!, id)];
  await first.submit();
  expect(await consensusTold(readers[0]!.id)).toEqual([]);
  await second.submit();
  const { compound_id } = rows[0]!;
  for (const reader of readers)
    expect(await consensusTold(reader.id)).toMatchObject([
      {
        title: `Consensus open: ${compound_id}`,
        path: expect.stringMatching(new RegExp(`^/data-collection/consensus/review/${id}/\\d+$`)),
      },
    ]);
  await post.deliverAll();
  const subjects = post.mailsTo(readers[0]!.email).map(({ subject }) => subject);
  expect(subjects).toContain(`Consensus open: ${compound_id}`);
});

it('differing votes on abstracts are told once a day for each assignment, agreeing ones never', async () => {
  const agreeing = await startScreeningPair(test);
  await agreeing.vote(0, { accepts: true });
  await agreeing.vote(1, { accepts: true });
  const pair = await startScreeningPair(test);
  await pair.vote(0, { accepts: true });
  await pair.vote(1, { reason: 'not-original' });
  const told = await test.db
    .selectFrom('notifications')
    .where('kind', '=', 'consensus-open')
    .where('occasion', 'like', 'screening%')
    .select(['user_id', 'path'])
    .execute();
  const path = `/data-collection/consensus/abstract/${pair.assignment_id}`;
  expect(told.map((one) => one.path)).toEqual([path, path]);
});

it('a reader is told of a submitted invoice, and not of a corrected day', async () => {
  const reader = await makeUser(test.db, { roles: ['External Reader'] });
  const label = 'Round of invoices';
  const { id: round_id } = await createRound(test.db, { label });
  await makeWork(test.db, round_id, [reader.id], { cells: [['accepted']] });
  await addLines(test.db, reader.id, round_id, [{ kind: 'review', cents: 4500 }]);
  const [invoice] = (await desk.admin.call(listInvoices, { query: { reader_id: reader.id } })).body.data;
  for (const submitted_at of ['2026-01-15', '2026-01-16'])
    await desk.admin.call(
      updateInvoice,
      { params: { id: invoice!.id }, body: { submitted_at } },
      { reason: 'The round is over' },
    );
  expect(await toldTo(reader.id)).toMatchObject([
    { kind: 'invoice-submitted', text: `Your invoice ${invoice!.number} for ${label} was submitted: $45.00.` },
  ]);
});

it('who started an import is told how it ended', async () => {
  const importer = await makeUser(test.db, { roles: ['Admin'] });
  const { id } = await importFile(test, await test.as(importer), risFile(newCitations(2), 'march.ris'));
  expect(await toldTo(importer.id)).toMatchObject([
    {
      kind: 'import-finished',
      title: 'Import finished: march.ris',
      text: '2 articles were imported.',
      path: `/admin/data-collection/imports/${id}`,
    },
  ]);
});
