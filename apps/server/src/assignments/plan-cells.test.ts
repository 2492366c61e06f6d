import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KnownArticle, type KnownCell, planArticle } from './plan-cells.ts';

const article = (cells: readonly KnownCell[]): KnownArticle => ({
  article_assignment_id: 1,
  article_id: 2,
  compound_id: '2025-01-00002',
  cells,
});
const open = (reader_id: number): KnownCell => ({ reader_id, form_id: 100 + reader_id, state: 'open' });
const planned = (reader_id: number): KnownCell => ({ reader_id, form_id: null, state: 'planned' });

describe('a plan', () => {
  it('moves open forms to new readers as far as there are any, and ends the others', () => {
    const plan = planArticle(article([open(1), open(2), planned(3)]), { freed: [1, 2, 3], planned: [4] });
    expect(plan).toMatchObject({
      added: [4],
      moved: [{ form_id: 101, from: 1, to: 4 }],
      ended: [102],
      after: [{ reader_id: 4, form_id: 101, state: 'open' }],
    });
  });

  it('changes nothing that is already so', () => {
    const plan = planArticle(article([open(1)]), { freed: [2], planned: [1] });
    expect(plan).toMatchObject({ freed: [], added: [], moved: [], ended: [], after: [open(1)] });
  });

  it('loses no form, gives nobody two, and does what was asked', () => {
    const readers = fc.uniqueArray(fc.integer({ min: 1, max: 6 }));
    const states = fc.array(fc.constantFrom(open, planned), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(readers, states, readers, readers, (present, make, freed, wanted) => {
        const cells = present.map((reader, place) => make[place]!(reader));
        // One request names each reader once.
        const asked = wanted.filter((reader) => !freed.includes(reader));
        const plan = planArticle(article(cells), { freed, planned: asked });
        const forms = (list: readonly KnownCell[]) =>
          list.flatMap(({ form_id }) => form_id ?? []).toSorted((a, b) => a - b);
        const ended = cells.filter(({ form_id }) => plan.ended.includes(form_id!));
        expect(forms([...plan.after, ...ended])).toEqual(forms(cells));
        const after = plan.after.map(({ reader_id }) => reader_id);
        expect(new Set(after).size).toBe(after.length);
        expect(new Set(after)).toEqual(new Set([...present.filter((one) => !freed.includes(one)), ...asked]));
      }),
      { seed: 16, numRuns: 500 },
    );
  });
});
