import type { DuplicateEvidence } from '@cea/contract/duplicates';
import type { PotentialDuplicate } from '@cea/contract/potential-duplicates';

const evidence: DuplicateEvidence[] = [
  { field: 'title', verdict: 'near', points: 9, max: 10 },
  { field: 'authors', verdict: 'same', points: 5, max: 5, count: 4, of: 5 },
  { field: 'journal', verdict: 'same', points: 3, max: 3 },
  { field: 'year', verdict: 'one-apart', points: 0, max: 2 },
  { field: 'volume', verdict: 'only-left', points: 0, max: 3 },
  { field: 'pages', verdict: 'only-left', points: 0, max: 6 },
  { field: 'pubmed_id', verdict: 'missing', points: 0, max: 14 },
  { field: 'doi', verdict: 'same', points: 12, max: 12 },
  { field: 'abstract', verdict: 'missing', points: 0, max: 5 },
];

/** Article `id` and an earlier one that it may repeat. */
export const pairOf = (id: number, earlier = 1, fields: Partial<PotentialDuplicate> = {}): PotentialDuplicate => ({
  article: {
    id,
    compound_id: `2026-01-${String(id).padStart(5, '0')}`,
    answers: { title: `Study ${id}: a cost-utility analysis`, publication_year: 2026, volume: '7', doi: '10.1/x' },
    position: id,
  },
  earlier: {
    id: earlier,
    compound_id: `2025-01-${String(earlier).padStart(5, '0')}`,
    answers: { title: `Study ${id}, a cost utility analysis`, publication_year: 2025, doi: '10.1/x' },
    state: 'review',
    in_this_import: false,
    duplicate_of: null,
  },
  score: 0.93,
  zone: 'likely',
  rule: null,
  traps: [],
  evidence,
  state: 'open',
  decided_at: null,
  decided_by: null,
  ...fields,
});
