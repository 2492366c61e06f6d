import { readRoundReadiness, type RoundReadiness } from '@cea/contract/round-publishing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { roundOf } from '../../../test/assignments.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { openPart } from '../../../test/open-app.tsx';
import { RoundStrip } from './RoundStrip.tsx';

const article = { id: 1, compound_id: '2024-01-00001', title: 'Study 1' };
const ready = { form_id: 1, seq: 1, article, ratios: 1, weights: 0, unanswered: 0, waived: [], other_forms: [] };
const counts = { ...roundOf([]).counts, to_clean: 4 };

function show(readiness: RoundReadiness) {
  const server = new FakeServer();
  server.answer(readRoundReadiness, () => ({ data: readiness }));
  openPart(<RoundStrip round={{ id: 24, counts }} chosen={undefined} onChoose={() => {}} />, server);
}

test('articles that can be published are told apart from those with open findings', async () => {
  show({
    ready: [
      { ...ready, needs_reason: null },
      { ...ready, form_id: 2, needs_reason: 'replaces' },
    ],
    left_out: [3, 4, 5].map((id) => ({ article: { ...article, id }, why: 'open-findings', open: ['price-year'] })),
    published: 0,
    last: null,
    publications: [],
  });
  expect(await screen.findByText('3 with open findings')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^1\s*to publish, 3 with open findings/ })).toBeTruthy();
});

test('articles that are left out for another reason are not ready', async () => {
  const left_out: RoundReadiness['left_out'] = [{ article, why: 'read-by-you', open: [] }];
  show({ ready: [], left_out, published: 0, last: null, publications: [] });
  expect(await screen.findByText('4 not ready')).toBeTruthy();
});
