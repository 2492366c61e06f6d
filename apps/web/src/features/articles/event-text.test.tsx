import type { ArticleEvent } from '@cea/contract/article-history';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { openPart } from '../../../test/open-app.tsx';
import { describeEvent } from './event-text.tsx';

const enriched: ArticleEvent = {
  id: 'audit-1',
  kind: 'enriched',
  at: '2026-01-02T03:04:05.000Z',
  actor: null,
  text: 'PubMed',
  form: null,
  revision: null,
  other: null,
  finding: null,
  old: { journal: null },
  new: { journal: 'Value in Health', mesh_terms: ['Mass Screening', 'Humans'] },
  answers: [],
};

test('what ReaderBot filled in is told with its source and its values', () => {
  const { title, details } = describeEvent(enriched);
  expect(title).toBe('Filled in by ReaderBot from PubMed: Journal, MeSH terms');
  render(details);
  expect(screen.getByText('Value in Health')).toBeTruthy();
  expect(screen.getByText('Mass Screening; Humans')).toBeTruthy();
});

const finding = { rule: 'ratio-replaced', waiver: null, scope: 'ratio', number: 2 } as const;
const titleOf = (event: Partial<ArticleEvent>) => describeEvent({ ...enriched, text: null, ...event }).title;

test('data cleaning is told with its rule, its row and the words of a waiver', () => {
  expect(titleOf({ kind: 'mended', finding })).toMatch(/^Mended in data cleaning: Ratio 2, [A-Z]/);
  const waiver = { ...finding, waiver: 'rounded' } as const;
  expect(titleOf({ kind: 'waived', finding: waiver, text: 'Table 3 prints thousands.' })).toMatch(
    /^Finding waived: Ratio 2, .*, Rounded in the article: “Table 3 prints thousands\.”$/,
  );
  expect(titleOf({ kind: 'waiver-ended', finding: { ...finding, scope: 'method', number: null } })).toMatch(
    /^Waiver taken back: Study, /,
  );
});

test('what was mended is told before and after, by question', () => {
  const { details } = describeEvent({
    ...enriched,
    kind: 'mended',
    finding,
    old: { delta_cost: 412 },
    new: { delta_cost: 214 },
  });
  openPart(details, new FakeServer());
  expect(document.body.textContent).toMatch(/Incremental cost.*: was 412.* now 214/);
});

test('what an administrator corrected in a form is told before and after, with its row', () => {
  const delta_cost = { scope: 'ratio', number: 2, key: 'delta_cost', old: 412, new: 214 } as const;
  const { details } = describeEvent({
    ...enriched,
    kind: 'form-edited',
    new: null,
    answers: [delta_cost, { scope: 'ratio', number: null, key: '-row', old: null, new: null }],
  });
  openPart(details, new FakeServer());
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ratio 2, Incremental cost: was 412 →  now 214',
    'Ratio: removed',
  ]);
});

test('the reason to replace what was live is told', () => {
  const form = { kind: 'review', origin: 'consensus' } as const;
  expect(titleOf({ kind: 'published', revision: 7, form, text: 'Two typing errors.' })).toBe(
    'Published as revision 7, full review: “Two typing errors.”',
  );
});
