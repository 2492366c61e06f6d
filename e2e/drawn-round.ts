import type { AssignedArticle, Assignment, Cell } from '@cea/contract/admin-assignments';
import { assignedArticle, author, cell, roundOf } from '../apps/web/test/assignments.ts';

/** A round in every state at once, answered in place of the server: readings late, submitted, planned and in conflict. */

const people = [
  'Ada Brandt',
  'Omar Haddad',
  'Elin Lindqvist',
  'Claire Moreau',
  'Jan Novak',
  'Chidi Okafor',
  'Ama Osei',
  'Ren Tanaka',
].map((full_name, at) => ({ id: at + 1, full_name, is_internal: at % 2 === 0 }));

const open = (reader: number, filled = 0, late = false) => cell(reader, { state: 'open', filled, late });
const done = (reader: number) => cell(reader, { state: 'submitted', filled: 100 });

let last = 0;
function article(number: number, title: string, cells: Cell[], fields: Partial<AssignedArticle> = {}): AssignedArticle {
  last += 1;
  const own = { article_id: 1000 + last, compound_id: `2025-01-${number}` };
  return assignedArticle(last, title, cells, { ...own, ...fields });
}

const conflict = article(33_102, 'Ocrelizumab in early MS, Italy', [cell(1), cell(4, { conflicts: author })]);
const oneReader = article(33_140, 'Malaria vaccine R21, Ghana', [cell(3)]);
const draftRows = [
  article(33_117, 'Inclisiran after infarction, Germany', [cell(7), cell(8)]),
  article(33_125, 'School asthma care, Chicago', [cell(2), cell(6)]),
  oneReader,
  conflict,
  article(33_150, 'Dapagliflozin in heart failure with preserved ejection fraction: a lifetime model for Sweden', [
    cell(4),
    cell(6),
  ]),
  article(33_151, 'Colorectal screening from age 45', [cell(2), cell(5)]),
  article(33_152, 'Home dialysis, Thailand', [cell(4), cell(1)]),
];
const reviewRows = [
  article(33_044, 'Transcatheter valve, low risk', [done(1), open(8, 40, true)]),
  article(31_915, 'Cochlear implants in older adults', [done(1), done(3)], {
    consensus: { state: 'open', left: 7 },
    state: 'review-consensus',
  }),
  article(31_902, 'Tirzepatide for obesity, Australia', [open(1, 62), done(4)]),
  article(33_015, 'HPV catch-up vaccination, Kenya', [open(2), open(7, 35)]),
  article(33_061, 'Telehealth for depression, rural', [done(5), done(6)], {
    consensus: { state: 'submitted', left: 0 },
    state: 'cleaning',
  }),
  article(33_088, 'Apixaban in cancer thrombosis', [done(2), done(7)], {
    consensus: { state: 'submitted', left: 0 },
    state: 'published',
  }),
  ...Array.from({ length: 90 }, (_, at) =>
    article(34_000 + at, `Study ${at + 1} of a larger program`, [
      open((at % 8) + 1, at % 100),
      done(((at + 3) % 8) + 1),
    ]),
  ),
];

const readers = (counts: readonly (readonly [planned: number, open: number, submitted: number, late?: number])[]) =>
  counts.map(([planned, opened, submitted, late = 0], at) => ({
    reader_id: at + 1,
    accepted: true,
    planned,
    open: opened,
    submitted,
    late,
  }));

const draft: Assignment = {
  id: 3,
  round_id: 24,
  kind: 'review',
  number: 2,
  due_on: null,
  published_at: null,
  articles: draftRows.length,
  readers: readers([
    [3, 0, 0],
    [3, 0, 0],
    [2, 0, 0],
    [5, 0, 0],
    [1, 0, 0],
    [3, 0, 0],
    [3, 0, 0],
    [3, 0, 0],
  ]),
  consensus: { open: 0, differ: 0, submitted: 0 },
  problems: [
    {
      kind: 'conflict',
      article: { id: conflict.article_id, compound_id: conflict.compound_id },
      reader: people[3]!,
      text: `Moreau is an author of ${conflict.compound_id}`,
    },
    {
      kind: 'reader-missing',
      article: { id: oneReader.article_id, compound_id: oneReader.compound_id },
      reader: null,
      text: `${oneReader.compound_id} has one reader of two`,
    },
  ],
  people,
  rows: draftRows,
};
const screening: Assignment = {
  ...draft,
  id: 1,
  kind: 'screening',
  number: 1,
  due_on: '2026-11-14',
  published_at: '2026-10-01T12:00:00Z',
  articles: 200,
  readers: readers([
    [0, 0, 50],
    [0, 9, 41],
    [0, 0, 50],
    [0, 6, 44],
    [0, 12, 38],
    [0, 0, 50],
    [0, 0, 50],
    [0, 30, 20, 30],
  ]),
  consensus: { open: 0, differ: 24, submitted: 0 },
  problems: [],
  rows: [],
};
const review: Assignment = {
  ...screening,
  id: 2,
  kind: 'review',
  due_on: '2026-11-30',
  articles: reviewRows.length,
  readers: readers([
    [0, 5, 19],
    [0, 13, 11],
    [0, 7, 17],
    [0, 8, 16],
    [0, 10, 14],
    [0, 12, 12],
    [0, 9, 15],
    [0, 15, 9, 1],
  ]),
  consensus: { open: 17, differ: 0, submitted: 20 },
  rows: reviewRows,
};

export const drawnAssignments: readonly Assignment[] = [draft, screening, review];

export const drawnRound = roundOf(drawnAssignments, {
  screening_consensus_cents: 100,
  readers: 8,
  accepted: 8,
  screening: { submitted: 343, total: 400 },
  review: { submitted: 113, total: 192 },
  in_consensus: 41,
  to_clean: 9,
  forms_past_due: 31,
  cost_cents: 789_900,
  counts: { draft: 12, being_read: 121, in_consensus: 41, to_clean: 9, published: 30, screened: 95, accepted: 34 },
  people,
});
