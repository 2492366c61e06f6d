import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormDialog } from './FormDialog.tsx';

const [sendPage, send, close] = [vi.fn(), vi.fn(), vi.fn()];
beforeEach(() => vi.resetAllMocks());
afterEach(cleanup);

function open(props: { pending?: boolean; disabled?: boolean; isDirty?: boolean } = {}): HTMLFormElement {
  render(
    <form onSubmit={sendPage}>
      <FormDialog title="Add a rate" action="Add" onSubmit={send} onClose={close} {...props}>
        <input name="year" />
      </FormDialog>
    </form>,
  );
  return screen.getByRole('dialog').querySelector('form')!;
}

test('submitting a dialog does not submit the form of the page around it', () => {
  const stays = fireEvent.submit(open());
  expect(send).toHaveBeenCalledOnce();
  expect(sendPage).not.toHaveBeenCalled();
  expect(stays).toBe(false);
});

test('nothing is submitted twice', () => {
  fireEvent.submit(open({ pending: true }));
  expect(send).not.toHaveBeenCalled();
});

test('Ctrl+Enter submits from any field, unless the button is disabled', async () => {
  open();
  await userEvent.type(screen.getByRole('textbox'), '2020{Control>}{Enter}{/Control}');
  expect(send).toHaveBeenCalledOnce();
  cleanup();
  open({ disabled: true });
  await userEvent.type(screen.getByRole('textbox'), '{Control>}{Enter}{/Control}');
  expect(send).toHaveBeenCalledOnce();
});

test('with unsaved input, closing asks first', async () => {
  open({ isDirty: true });
  await userEvent.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe('Keep editing');
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(close).toHaveBeenCalledOnce();
});

test('without any it closes at once', async () => {
  open();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});
