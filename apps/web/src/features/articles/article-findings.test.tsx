import type { FormSummary } from '@cea/contract/articles';
import { type CleanedForm, type ListedFinding, readCleanedForm } from '@cea/contract/cleaning-calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { openPart } from '../../../test/open-app.tsx';
import { ArticleFindings } from './ArticleFindings.tsx';
import { useCleanedForm } from './use-cleaned-form.ts';

const agreed = { id: 7, kind: 'review', origin: 'consensus', status: 'submitted' } as FormSummary;
const finding = (fields: Partial<ListedFinding>) =>
  ({ rule: 'ratio-replaced', row_id: 'r', scope: 'ratio', number: 2, state: 'open', ...fields }) as ListedFinding;

function Part({ forms }: { forms: readonly FormSummary[] }) {
  const { data } = useCleanedForm(forms);
  return data && <ArticleFindings articleId={5} cleaned={data} />;
}

function open(findings: ListedFinding[], forms = [agreed]): FakeServer {
  const server = new FakeServer();
  server.answer(readCleanedForm, () => ({ data: { round: { id: 3, label: 'Round 3' }, findings } as CleanedForm }));
  openPart(<Part forms={forms} />, server);
  return server;
}

test('the findings of an article are counted, named while they are open, and lead to their page', async () => {
  open([finding({}), finding({ rule: 'ratio-sign', state: 'waived' }), finding({ number: null, state: 'mended' })]);
  expect(await screen.findByText('1 open · 1 mended · 1 waived')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ratio 2: /),
  ]);
  expect(screen.getByRole('link', { name: 'Show findings' }).getAttribute('href')).toBe(
    '/admin/data-collection/reading-rounds/data-cleaning/3/5',
  );
});

test('findings that are all decided about are listed by the link, not the open ones, of which there are none', async () => {
  open([finding({ state: 'waived' })]);
  expect((await screen.findByRole('link', { name: 'Show findings' })).getAttribute('href')).toBe(
    '/admin/data-collection/reading-rounds/data-cleaning/3/5?state=waived',
  );
});

test('an agreed review without findings says so', async () => {
  open([]);
  expect(await screen.findByText('No rule finds anything.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('nothing is asked for as long as nothing is agreed', async () => {
  const server = open([], [{ ...agreed, status: 'open' }]);
  expect(server.askedFor(readCleanedForm)).toEqual([]);
});
