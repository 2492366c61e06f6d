import { describe, expect, test } from 'vitest';
import { parseSearch } from './search-state.ts';
import { withType } from './with-type.ts';

const state = (text: string) => parseSearch(new URLSearchParams(text));

describe('changing the data type', () => {
  const ratios = state(
    'type=ratios&keyword=a&perspective=5&country=3&filter.quadrants=5&filter.country=3&sort=ratio&columns=id&page=4',
  );

  test('drops the rows and filters that the new type lacks, reports them, and takes its columns and order', () => {
    const { state: methods, removed } = withType(ratios, 'methods');
    expect(methods.rows.map(({ term }) => term)).toEqual(['keyword', 'country']);
    expect(methods.filters).toEqual([{ term: 'country', values: ['3'] }]);
    expect(methods).toMatchObject({ type: 'methods', sort: undefined, columns: undefined, page: 1 });
    expect(removed).toEqual(['Perspective', 'Quadrant']);
    expect(withType(ratios, 'weights')).toMatchObject({
      state: { rows: [{ term: 'keyword', values: ['a'] }], filters: [] },
      removed: ['Perspective', 'Country', 'Quadrant'],
    });
  });

  test('leaves the grid, which only weights have', () => {
    const { state: other } = withType(state('type=weights&keyword=a&view=grid&by=source'), 'ratios');
    expect([other.view, other.by]).toEqual([undefined, undefined]);
    expect(withType(state('type=weights&keyword=a&view=table'), 'ratios').state.view).toBe('table');
  });

  test('removes the same from a text, which otherwise stays as typed', () => {
    const text = state('type=ratios&q=a++AND+icer_usd<5+OR+NOT+country:none&filter.country=3&sort=newest');
    expect(withType(text, 'weights')).toMatchObject({
      state: { text: 'a', filters: [], sort: 'newest' },
      removed: ['Ratio (US$, target year)', 'Country'],
    });
    expect(withType(state('type=ratios&q=a++country:none'), 'methods')).toMatchObject({
      state: { text: 'a  country:none' },
      removed: [],
    });
  });

  test('the same type changes nothing', () => {
    expect(withType(ratios, 'ratios')).toEqual({ state: ratios, removed: [] });
  });
});
