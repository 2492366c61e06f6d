import type { ArticleEvent } from '@cea/contract/article-history';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
  old: { journal: null },
  new: { journal: 'Value in Health', mesh_terms: ['Mass Screening', 'Humans'] },
};

test('what ReaderBot filled in is told with its source and its values', () => {
  const { title, details } = describeEvent(enriched);
  expect(title).toBe('Filled in by ReaderBot from PubMed: Journal, MeSH terms');
  render(details);
  expect(screen.getByText('Value in Health')).toBeTruthy();
  expect(screen.getByText('Mass Screening; Humans')).toBeTruthy();
});
