import type { Form } from '@cea/contract/forms';

/** How the status of a form is shown. */
export const formStatuses = {
  open: { tone: 'waiting', label: 'Open' },
  submitted: { tone: 'good', label: 'Submitted' },
  void: { tone: 'off', label: 'Void' },
} as const satisfies Record<Form['status'], unknown>;
