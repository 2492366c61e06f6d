import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormDialog } from './FormDialog.tsx';

const [sendPage, send] = [vi.fn(), vi.fn()];
beforeEach(() => vi.resetAllMocks());
afterEach(cleanup);

function open(pending: boolean): HTMLFormElement {
  render(
    <form onSubmit={sendPage}>
      <FormDialog title="Add a rate" action="Add" pending={pending} onSubmit={send} onClose={() => {}}>
        <input name="year" />
      </FormDialog>
    </form>,
  );
  return screen.getByRole('dialog').querySelector('form')!;
}

test('submitting a dialog does not submit the form of the page around it', () => {
  const stays = fireEvent.submit(open(false));
  expect(send).toHaveBeenCalledOnce();
  expect(sendPage).not.toHaveBeenCalled();
  expect(stays).toBe(false);
});

test('nothing is submitted twice', () => {
  fireEvent.submit(open(true));
  expect(send).not.toHaveBeenCalled();
});
