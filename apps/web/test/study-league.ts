import type { StudyLeague, StudyRow } from '@cea/contract/visualizations';

export const studyRow = (changes: Partial<StudyRow> = {}): StudyRow => ({
  article_compound_id: '2023-01-00001',
  author: 'Haddad',
  year: 2023,
  country: 21,
  perspective: 1,
  time_horizon: 11,
  base_case: { id: '2023-01-00001-01', bar: 'ratio', usd: 2400 },
  all: { ratios: 3, studies: 1, lowest: 1700, median: 4600, highest: 5200, cost_saving: 0, dominated: 0 },
  ...changes,
});

/** A league table of comparisons with these studies. */
export function studyLeague(comparisons: readonly (readonly StudyRow[])[]): StudyLeague {
  const rows = comparisons.flat();
  return {
    outcome: 3,
    comparisons: comparisons.map((studies, at) => ({
      intervention: `Dapagliflozin ${at + 1}`,
      comparator: 'standard care',
      base_case: { ...studyRow().all, ratios: studies.length, studies: studies.length, median: 8200 },
      rows: studies.length,
      studies: [...studies],
    })),
    usual: { perspective: 1, time_horizon: 11 },
    rows: rows.length,
    ratios: rows.reduce((sum, { all }) => sum + all.ratios, 0),
    without_intervention: 0,
    other_outcomes: 0,
  };
}
