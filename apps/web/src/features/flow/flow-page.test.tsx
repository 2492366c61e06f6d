import { type ArticleFlow, flowRows, readFlow, readRoundFlow } from '@cea/contract/flow';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { flowFile } from './flow-file.ts';
import { layOutFlow } from './flow-layout.ts';

const step = (
  name: ArticleFlow['steps'][number]['step'],
  articles: number,
  reason: ArticleFlow['steps'][number]['reason'] = null,
) => ({ step: name, articles, reason, published: name === 'included' ? 30 : 0, imported: articles });
const flow: ArticleFlow = {
  choices: [{ id: 24, label: 'Round 24' }],
  steps: [
    step('duplicate', 12),
    step('excluded-screening', 3),
    step('excluded-screening', 70, { id: 7, label: 'Not English' }),
    step('awaiting-review', 4),
    step('excluded-review', 2, { id: 8, label: 'No ratio, or unable to derive one, however long the reason may be' }),
    step('included', 34),
  ],
};

let server: FakeServer;
beforeEach(async () => {
  localStorage.clear();
  server = new FakeServer();
  server.user = administrator;
  server.answer(readFlow, () => ({ data: flow }));
  server.answer(readRoundFlow, () => ({ data: { ...flow, steps: [] } }));
  await openApp('/admin/data-collection/reading-rounds/flow', server);
  await screen.findByRole('figure', { name: 'Flow of articles, all rounds' });
});

test('each box of the drawing and each line of the table open the list of their articles', () => {
  const drawing = within(screen.getByRole('figure', { name: 'Flow of articles, all rounds' }));
  const link = (name: RegExp) => drawing.getByRole('link', { name }).getAttribute('href');
  expect(link(/^Records screened \(n = 113\)/)).toBe('/admin/data-collection/articles?flow=screened');
  expect(link(/^Not English \(n = 70\)/)).toBe('/admin/data-collection/articles?flow=excluded-screening&reason=7');
  expect(link(/^No agreed reason/)).toBe('/admin/data-collection/articles?flow=excluded-screening&reason=none');
  const table = within(screen.getByRole('table', { name: 'Flow of articles as a table' }));
  expect(table.getByRole('link', { name: '30 articles: Published' }).getAttribute('href')).toBe(
    '/admin/data-collection/articles?flow=included&state=published',
  );
});

test('a round without articles says so', async () => {
  fireEvent.change(screen.getByLabelText('Round'), { target: { value: '24' } });
  expect(await screen.findByText('No articles yet')).toBeTruthy();
  expect(location.pathname).toBe('/admin/data-collection/reading-rounds/24/flow');
});

test('no box of the drawing covers another, and the file has the same numbers', () => {
  const { rows, height } = layOutFlow(flowRows(flow));
  for (const [at, { box, side }] of rows.entries()) {
    const bottom = Math.max(box.y + box.height, side ? side.y + side.height : 0);
    expect(bottom).toBeLessThan(rows[at + 1]?.box.y ?? height);
  }
  expect(flowFile(flowRows(flow)).lines.map(({ cells }) => cells)).toEqual(
    expect.arrayContaining([
      ['Records identified', '', '', 125],
      ['Records screened', 'Records excluded', '', 73],
      ['Records screened', 'Records excluded', 'Not English', 70],
      ['Studies included', '', 'Published', 30],
    ]),
  );
});
