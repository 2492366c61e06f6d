import { type Provenance, readProvenance } from '@cea/contract/provenance';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../../test/fake-server.ts';
import { openPart } from '../../../../test/open-app.tsx';
import { AnswerOrigins } from './AnswerOrigins.tsx';

const ada = { id: 1, full_name: 'Ada Admin' };
const provenance: Provenance = {
  article_id: 5,
  form: { id: 3, origin: 'consensus', submitted_at: null },
  readings: [],
  published: { revision: 7, at: '2026-11-10T10:00:00.000Z', by: ada, reason: 'Article published' },
  rates_version: 1,
  fields: [
    { key: 'intervention', outcome: 'agreed', a: 'Annual', b: 'Annual', value: 'Annual', edit: null },
    {
      key: 'target_population',
      outcome: 'corrected',
      a: 'men',
      b: 'women',
      value: 'A population that takes many more words than any other answer',
      edit: { seq: 4, source: 'typed', by: ada, at: '2026-11-09T10:00:00.000Z', reason: 'Misread' },
    },
  ],
};

test('what was decided comes first, and the names of fields keep their room beside long answers', async () => {
  const server = new FakeServer();
  server.answer(readProvenance, () => ({ data: provenance }));
  openPart(<AnswerOrigins record={{ type: 'ratios', id: '2024-01-00005-01' }} />, server);
  await screen.findByText('Corrected');
  const names = ['Target population', 'Intervention'];
  const fields = screen.getAllByText((text, element) => element?.tagName === 'STRONG' && names.includes(text));
  expect(fields.map(({ textContent }) => textContent)).toEqual(names);
  expect(fields.map((field) => getComputedStyle(field).minWidth)).toEqual(['120px', '120px']);
});
