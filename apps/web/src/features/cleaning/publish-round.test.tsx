import {
  publishRound,
  type RoundPublication,
  type RoundReadiness,
  unpublishRound,
} from '@cea/contract/round-publishing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CleaningDesk } from '../../../test/cleaning-desk.ts';
import { refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';

let desk: CleaningDesk;
beforeEach(() => {
  localStorage.clear();
  desk = new CleaningDesk();
});

const articleOf = (id: number) => ({ id, compound_id: `2024-01-0000${id}`, title: `Study ${id}` });
const publishedOf = (id: number, since: RoundPublication['published'][number]['since'] = null) => ({
  ...articleOf(id),
  since,
});
const readyOf = (id: number, needs_reason: RoundReadiness['ready'][number]['needs_reason'] = null) => ({
  form_id: id,
  seq: 10 + id,
  article: articleOf(id),
  ratios: 2,
  weights: 0,
  unanswered: 0,
  waived: [],
  other_forms: [],
  needs_reason,
});
const findPublish = (name = /^Publish .* clean articles?…$/) => screen.findByRole('button', { name });

async function open() {
  const user = await openApp('/admin/data-collection/reading-rounds/data-cleaning/24', desk.server);
  await screen.findByRole('heading', { name: 'Data cleaning' });
  return user;
}
async function ask(user: Awaited<ReturnType<typeof open>>) {
  await user.click(await findPublish());
  return within(await screen.findByRole('dialog'));
}

test('one question names how many are published and which are left out; the result links to the articles', async () => {
  desk.readiness.ready.push(readyOf(3), readyOf(4));
  desk.readiness.left_out.push({
    article: articleOf(1),
    why: 'open-findings',
    open: ['price-year', 'ratio-sign', 'ratio-sign'],
  });
  const user = await open();
  await user.click(await findPublish(/^Publish 2 clean articles…$/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 2 clean articles?' }));
  const left = within(dialog.getByRole('region', { name: 'Left out' }));
  expect(left.getByText('Price year, Signs of the ratios (2)')).toBeTruthy();
  expect(left.getByRole('link', { name: /2024-01-00001/ }).getAttribute('target')).toBe('_blank');
  expect(dialog.queryByRole('textbox', { name: 'Reason' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Publish 2 articles' }));
  const [asked] = await waitFor(() => {
    expect(desk.server.askedFor(publishRound)).toHaveLength(1);
    return desk.server.askedFor(publishRound);
  });
  expect(asked!.body).toMatchObject({
    forms: [
      { form_id: 3, seq: 13 },
      { form_id: 4, seq: 14 },
    ],
  });
  expect(await screen.findByRole('progressbar', { name: 'Publishing 2 articles' })).toBeTruthy();
  desk.publication = {
    ...desk.publication!,
    state: 'done',
    done: 1,
    revision: 812,
    published: [publishedOf(3)],
    left_out: [{ article: articleOf(4), why: 'changed' }],
  };
  desk.readiness = { ready: [], left_out: [], published: 1, last: desk.publication, publications: [] };
  const result = within(await screen.findByRole('region', { name: '1 article published as revision 812' }));
  expect(result.getByRole('link', { name: '2024-01-00003' }).getAttribute('href')).toBe(
    '/admin/data-collection/articles/3',
  );
  expect(result.getByRole('region', { name: 'Left out' }).textContent).toContain('Changed after you looked at it');
  await waitFor(() => expect(screen.queryByRole('button', { name: /clean article/ })).toBeNull());
  await user.click(result.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('1 article published as revision 812')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Last publication' }));
  expect(await screen.findByText('1 article published as revision 812')).toBeTruthy();
});

test('the list of rounds leads to the question at once, which is asked once', async () => {
  desk.readiness.ready.push(readyOf(3));
  const user = await openApp('/admin/data-collection/reading-rounds/data-cleaning/24#publish', desk.server);
  await screen.findByRole('dialog', { name: 'Publish 1 clean article?' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.hash).toBe('');
});

test('each article tells what is in it, and what was waived or left without an answer', async () => {
  desk.readiness.ready.push(readyOf(3), {
    ...readyOf(4),
    ratios: 1,
    weights: 12,
    unanswered: 3,
    waived: ['same-arms', 'same-arms'],
  });
  const user = await open();
  const dialog = await ask(user);
  const lines = within(dialog.getByRole('region', { name: 'Clean articles' })).getAllByRole('listitem');
  expect(lines[0]!.textContent).toContain('2 ratios, 0 weights');
  expect(lines[0]!.textContent).not.toContain('waived');
  expect(lines[1]!.textContent).toContain('1 ratio, 12 weights');
  expect(lines[1]!.textContent).toContain('3 warnings: required, without an answer');
  expect(lines[1]!.textContent).toContain('2 waived findings: Intervention and comparator (2)');
  const link = dialog.getByRole('link', { name: 'Open 2024-01-00004 in a new tab' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/admin/data-collection/articles/4',
    '_blank',
  ]);
});

test('an article with another form that is open or not public says so', async () => {
  const other = { kind: 'review', origin: 'consensus', reader_name: null, is_later: false } as const;
  desk.readiness.ready.push(readyOf(3), {
    ...readyOf(4),
    other_forms: [
      { ...other, id: 13, status: 'open', submitted_at: null },
      { ...other, id: 14, status: 'submitted', submitted_at: '2026-03-04T10:00:00.000Z' },
    ],
  });
  const user = await open();
  const dialog = await ask(user);
  expect(dialog.getByText('1 article has another form that is open or not public.')).toBeTruthy();
  const lines = within(dialog.getByRole('region', { name: 'Clean articles' })).getAllByRole('listitem');
  expect(lines[0]!.textContent).not.toContain('open');
  expect(lines[1]!.textContent).toContain('Consensus review, no. 13: still open');
  expect(lines[1]!.textContent).toContain('Consensus review, no. 14: submitted 3/4/2026 and not public');
  expect(dialog.getByRole('button', { name: 'Publish 2 articles' })).toHaveProperty('disabled', false);
});

test('replacing what is live takes a reason', async () => {
  desk.readiness.ready.push(readyOf(3), readyOf(4, 'replaces'));
  const user = await open();
  const dialog = await ask(user);
  expect(dialog.getByText('1 article will replace what visitors see now.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Publish 2 articles' }));
  expect(await dialog.findByText('Required')).toBeTruthy();
  expect(desk.server.askedFor(publishRound)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Read again');
  await user.click(dialog.getByRole('button', { name: 'Publish 2 articles' }));
  await waitFor(() => expect(desk.server.askedFor(publishRound)).toHaveLength(1));
  expect(desk.server.askedFor(publishRound)[0]!.headers.get('x-audit-reason')).toBe(encodeURIComponent('Read again'));
});

test('what was public before takes a reason too', async () => {
  desk.readiness.ready.push(readyOf(3), readyOf(4, 'published-before'));
  const user = await open();
  const dialog = await ask(user);
  expect(dialog.getByText('1 article was public before.')).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toBeTruthy();
});

test('ticked articles only are published; what one has read is ticked on purpose, and takes a reason', async () => {
  desk.readiness.ready.push(readyOf(3), readyOf(4), readyOf(5, 'read-by-you'));
  const user = await open();
  const dialog = await ask(user);
  expect(dialog.getByRole('button', { name: 'Publish 2 articles' })).toBeTruthy();
  const all = dialog.getByRole('checkbox', { name: '2 of 3 clean articles' });
  await user.click(all);
  expect(dialog.getByText('You have read 1 article yourself.')).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toBeTruthy();
  await user.click(all);
  expect(dialog.getByRole('button', { name: 'Publish 0 articles' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('checkbox', { name: /2024-01-00004 Study 4/ }));
  expect(dialog.queryByRole('textbox', { name: /Reason/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Publish 1 article' }));
  await waitFor(() => expect(desk.server.askedFor(publishRound)).toHaveLength(1));
  expect(desk.server.askedFor(publishRound)[0]!.body).toMatchObject({ forms: [{ form_id: 4, seq: 14 }] });
});

test('a refusal is said in the dialog', async () => {
  desk.readiness.ready.push(readyOf(3));
  const message = 'Reviews of this round are already being published. Wait until that is done.';
  desk.server.refuseOrAnswer(publishRound, () => refusal('conflict', { message }));
  const user = await open();
  const dialog = await ask(user);
  await user.click(dialog.getByRole('button', { name: 'Publish 1 article' }));
  expect(await dialog.findByText(message)).toBeTruthy();
});

test('anyone who opens the page sees a publication that is under way', async () => {
  desk.publish({ publication_id: crypto.randomUUID(), forms: [{ form_id: 3, seq: 13 }] });
  desk.readiness.last = desk.publication!;
  await open();
  expect(await screen.findByRole('progressbar', { name: 'Publishing 1 article' })).toBeTruthy();
});

test('without clean articles there is no button', async () => {
  await open();
  await screen.findByLabelText('Incremental cost');
  expect(screen.queryByRole('button', { name: /clean article/ })).toBeNull();
});

test('the last publication marks what became of its articles, and leads to the earlier ones', async () => {
  desk.publish({ publication_id: crypto.randomUUID(), forms: [3, 4, 5].map((form_id) => ({ form_id, seq: 1 })) });
  const last: RoundPublication = {
    ...desk.publication!,
    state: 'done',
    done: 3,
    revision: 15,
    published: [
      publishedOf(3),
      publishedOf(4, { what: 'withdrawn', revision: 17 }),
      publishedOf(5, { what: 'published-again', revision: 16 }),
    ],
  };
  const earlier = { id: crypto.randomUUID(), at: '2026-11-10T09:00:00Z', articles: 1, revision: 12 };
  desk.publication = last;
  const itself = { id: last.id, at: '2026-11-17T09:00:00Z', articles: 3, revision: 15 };
  desk.readiness = { ...desk.readiness, last, publications: [itself, earlier] };
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Last publication' }));
  const lines = within(await screen.findByRole('list', { name: 'Articles of this publication' })).getAllByRole(
    'listitem',
  );
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '2024-01-00003 Study 3',
    '2024-01-00004 Study 4, withdrawn in revision 17',
    '2024-01-00005 Study 5, published again in revision 16',
  ]);
  const others = within(screen.getByRole('region', { name: 'Other publications of this round' }));
  expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^11\/10\/2026.*, 1 article, revision 12$/),
  ]);
  desk.publication = { ...last, id: earlier.id, revision: 12, published: [publishedOf(4)] };
  await user.click(others.getByRole('button', { name: /^11\/10\/2026/ }));
  expect(await screen.findByText('1 article published as revision 12')).toBeTruthy();
});

test('a publication is taken back after one question that names what stays, with a reason', async () => {
  desk.publish({ publication_id: crypto.randomUUID(), forms: [3, 4, 5].map((form_id) => ({ form_id, seq: 1 })) });
  desk.publication = {
    ...desk.publication!,
    state: 'done',
    done: 3,
    revision: 812,
    published: [3, 4, 5].map((id) => publishedOf(id)),
    stays: [{ article: articleOf(5), why: 'replaced' }],
  };
  desk.readiness.last = desk.publication;
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Last publication' }));
  await user.click(await screen.findByRole('button', { name: 'Unpublish…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unpublish 2 articles?' }));
  const stays = dialog.getByRole('region', { name: 'Not unpublished' });
  expect(stays.textContent).toContain('1 article stays as it is');
  expect(stays.textContent).toContain('2024-01-00005');
  await user.click(dialog.getByRole('button', { name: 'Unpublish 2 articles' }));
  expect(desk.server.askedFor(unpublishRound)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The wrong round');
  await user.click(dialog.getByRole('button', { name: 'Unpublish 2 articles' }));
  const result = await screen.findByRole('region', { name: '2 articles of revision 812 unpublished as revision 813' });
  const left = within(result).getByRole('region', { name: 'Not unpublished' });
  expect(within(left).getByRole('link', { name: '2024-01-00005' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(within(result).getByRole('button', { name: 'Close' })));
  expect(desk.server.askedFor(unpublishRound)[0]!.headers.get('x-audit-reason')).toBe(
    encodeURIComponent('The wrong round'),
  );
  expect(screen.queryByRole('button', { name: 'Unpublish…' })).toBeNull();
});

test('a reason that was typed before its field went away is not sent', async () => {
  desk.readiness.ready.push(readyOf(3), readyOf(5, 'read-by-you'));
  const user = await open();
  const dialog = await ask(user);
  const own = dialog.getByRole('checkbox', { name: /Study 5/ });
  await user.click(own);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Nobody else is here');
  await user.click(own);
  await user.click(dialog.getByRole('button', { name: 'Publish 1 article' }));
  await waitFor(() => expect(desk.server.askedFor(publishRound)).toHaveLength(1));
  expect(desk.server.askedFor(publishRound)[0]!.headers.get('x-audit-reason')).toBeNull();
});
