import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { assignedArticle, assignment, cell } from '../../../test/assignments.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { openPart } from '../../../test/open-app.tsx';
import { GroupReaders } from './GroupReaders.tsx';

test('on a phone each reader of an assignment is a button, at which their menu opens', () => {
  const group = assignment(1, [assignedArticle(44, 'Transcatheter valve', [cell(1), cell(3)])]);
  const names = new Map([
    [1, 'Brandt'],
    [3, 'Moreau'],
  ]);
  const opened: unknown[] = [];
  openPart(<GroupReaders {...{ group, names }} onReader={(...at) => opened.push(at)} />, new FakeServer());
  expect(screen.getByRole('list', { name: 'Readers of Full review 1' })).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Moreau' });
  fireEvent.click(button);
  expect(opened).toEqual([[group, 3, button]]);
});
