import type { Visualizations } from '@cea/contract/visualizations';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../../../../test/fake-server.ts';
import { openPart } from '../../../../test/open-app.tsx';
import { studyLeague, studyRow } from '../../../../test/study-league.ts';
import { labelsOf } from '../../dictionary/choices.ts';
import { parseSearch } from '../search-state.ts';
import { renderDrawing } from './chart-files.ts';
import { StudyDrawing } from './StudyDrawing.tsx';
import { StudyLeagueCard } from './StudyLeagueCard.tsx';
import { comparisonsOf } from './study-lines.ts';

const choice = (id: number, label: string) => ({ id, label, also: [], depth: 0, details: false });
const labels = labelsOf({
  perspective: [choice(1, 'Health-care payer'), choice(2, 'Societal')],
  'time-horizon': [choice(11, 'Lifetime')],
  country: [choice(21, 'Qatar')],
  'health-outcome': [choice(3, 'QALY')],
});
const rows = Array.from({ length: 12 }, (_, at) =>
  studyRow({
    article_compound_id: `2023-01-${10_000 + at}`,
    author: `Author${at}`,
    perspective: at === 1 ? 2 : 1,
    base_case: { id: `${at}`, bar: at === 0 ? 'cost_saving' : 'ratio', usd: at * 1000 },
  }),
);
const league = studyLeague([rows, rows.slice(0, 9), rows.slice(0, 8)]);
const figures = { total: 87, judged: [], studies: league } as unknown as Visualizations;
const state = parseSearch(new URLSearchParams('type=ratios&keyword=heart&charts=on'));

const change = vi.fn();
let width = 836;
beforeEach(() => {
  width = 836;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

function open() {
  const common = { state, figures, labels, onChange: change };
  openPart(<StudyLeagueCard {...common} league={league} />, new FakeServer());
  return userEvent.setup();
}
const groups = () => screen.getAllByRole('rowgroup').slice(1);
const texts = (cells: readonly HTMLElement[]) => cells.map(({ textContent }) => textContent);

test('a comparison has a row for each study, with its link, methods, base case, median and range', () => {
  open();
  const [header, first, second] = within(groups()[0]!).getAllByRole('row');
  expect(header!.textContent).toBe('Dapagliflozin 1 VERSUS standard care · 12 studies$8,200median of the base cases');
  expect(texts(within(first!).getAllByRole('cell'))).toEqual([
    'Author0 2023 Qatar',
    'payerlifetime',
    'Author0 2023: Cost-saving, median $4,600 (1,700–5,200)',
    'Cost-saving',
    '$4,600 (1,700–5,200)',
    '3',
  ]);
  expect(within(first!).getByRole('link').getAttribute('href')).toBe('/registry/article/2023-01-10000');
  expect(within(second!).getAllByRole('cell')[1]!.textContent).toBe('societal, unlike mostlifetime');
  expect(screen.getByText(/^A study’s other ratios/).textContent).toContain('87 of 87 ratios are in 29 rows.');
});

test('folded studies and comparisons are opened by keyboard', async () => {
  const user = open();
  expect(groups()).toHaveLength(2);
  expect(within(groups()[0]!).getAllByRole('row')).toHaveLength(11);
  screen.getByRole('button', { name: '3 more studies, $7,000 – $9,000' }).focus();
  await user.keyboard('{Enter}');
  expect(within(groups()[0]!).getAllByRole('row')).toHaveLength(14);
  expect(document.activeElement!.textContent).toBe('Fewer studies');
  screen.getByRole('button', { name: '1 more comparison' }).focus();
  await user.keyboard('{Enter}');
  expect(groups()).toHaveLength(3);
});

test('marks and the number of ratios search for the study, an intervention for itself', async () => {
  const user = open();
  await user.click(document.querySelector('[data-mark="2023-01-10001"]')!);
  expect(change).toHaveBeenLastCalledWith({ rows: [], text: 'heart AND compound_id:"2023-01-10001"' });
  await user.click(screen.getAllByRole('button', { name: '3 ratios of Author2 2023' })[0]!);
  expect(change).toHaveBeenLastCalledWith({ rows: [], text: 'heart AND compound_id:"2023-01-10002"' });
  await user.click(screen.getByRole('button', { name: 'Dapagliflozin 2' }));
  expect(change).toHaveBeenLastCalledWith({ rows: [], text: 'heart AND "Dapagliflozin 2"' });
  await user.click(screen.getByRole('button', { name: 'One row per intervention' }));
  expect(change).toHaveBeenLastCalledWith({ league: 'interventions', page: 1 });
});

test('on a phone the same is a list', () => {
  width = 328;
  open();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(screen.getAllByRole('listitem')[1]!.textContent).toContain('Author1 2023 Qatar$1,000societal, unlike most');
});

test('the drawing for a file has every study', () => {
  const comparisons = comparisonsOf(league, labels.labelOf);
  const drawn = renderDrawing(<StudyDrawing label="League" comparisons={comparisons} limits={[10_000, 20_000]} />);
  const names = [...drawn.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(names.filter((name) => name.startsWith('Author'))).toHaveLength(29);
  const places = [...drawn.querySelectorAll('g[transform^="translate(0 "]')]
    .map((one) => one.getAttribute('transform')!)
    .filter((place) => place !== 'translate(0 0)');
  expect(new Set(places).size).toBe(29);
  expect(names).toContain('Dapagliflozin 1 versus standard care · 12 studies');
  expect(Number(drawn.getAttribute('height'))).toBe(32 + 32 * 32);
});
