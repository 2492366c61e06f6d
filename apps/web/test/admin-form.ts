import type { AdminForm } from '@cea/contract/admin-forms';
import type { Form } from '@cea/contract/forms';

/** A form as an administrator's own, outside of any round, unless it is changed. */
export const adminFormOf = (form: Form, changes: Partial<AdminForm> = {}): AdminForm => ({
  ...form,
  origin: 'admin',
  article_assignment_id: null,
  submitted_at: null,
  reader: null,
  rejection_reason: null,
  assignment: null,
  published: null,
  may_publish: 'yes',
  changes: [],
  ...changes,
});
