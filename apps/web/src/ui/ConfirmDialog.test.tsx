import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const confirm = vi.fn();
beforeEach(() => vi.resetAllMocks());
afterEach(cleanup);

const press = () => userEvent.click(screen.getByRole('button', { name: 'Delete' }));

test('effects are listed, and a reason is asked for before anything happens', async () => {
  render(
    <ConfirmDialog
      title="Delete the sponsor?"
      action="Delete"
      effects={['Its 3 users keep their accounts.', 'They lose downloads.']}
      reasonHint="Kept in the audit log."
      onConfirm={confirm}
      onClose={() => {}}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Its 3 users keep their accounts.',
    'They lose downloads.',
  ]);
  await userEvent.keyboard('   ');
  await press();
  expect(confirm).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(screen.getByLabelText('Reason'), 'left the program ');
  await press();
  expect(confirm).toHaveBeenCalledExactlyOnceWith('left the program');
});

test('what must be typed is typed exactly', async () => {
  render(
    <ConfirmDialog title="Delete?" action="Delete" typeToConfirm="Acme" onConfirm={confirm} onClose={() => {}}>
      For good.
    </ConfirmDialog>,
  );
  await userEvent.keyboard('Acm{Control>}{Enter}{/Control}');
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true);
  expect(confirm).not.toHaveBeenCalled();
  await userEvent.keyboard('e');
  await press();
  expect(confirm).toHaveBeenCalledOnce();
});
