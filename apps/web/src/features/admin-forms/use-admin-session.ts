import type { AdminForm } from '@cea/contract/admin-forms';
import type { Form } from '@cea/contract/forms';
import { useState } from 'react';
import { hasUnsaved } from '../reading/cell-store.ts';
import { createFormSession, type FormSession } from '../reading/form-session.ts';
import type { UnsentStorage } from '../reading/unsent/unsent-storage.ts';
import { readAdminForm, saveAdminForm } from './admin-forms-api.ts';

/** The browser stores unsent answers of readers only; administrators are warned before they leave. */
const noStorage: UnsentStorage = {
  prepare: async () => {},
  keep: async () => {},
  adopt: async () => undefined,
  isHeldElsewhere: async () => false,
  withFormLock: (work) => work(),
};

/** Work of a reader is only read here. */
export const belongsToReader = ({ origin }: Pick<Form, 'origin'>): boolean =>
  origin === 'reader' || origin === 'training';

/** A submitted consensus can be edited: what is typed waits for a reason. */
const asEdited = <F extends Form>(form: F): F => ({ ...form, status: belongsToReader(form) ? 'submitted' : 'open' });

/** The form being edited by an administrator: an open one is saved while typing, a submitted one on purpose. */
export function useAdminSession({ id, kind, ...form }: AdminForm): FormSession {
  const [session] = useState(() => {
    const own = createFormSession({
      form: asEdited({ id, kind, ...form }),
      server: {
        send: (edits) => saveAdminForm(kind, id, edits),
        read: async () => asEdited(await readAdminForm(kind, id)),
      },
      storage: noStorage,
      savesOnRequest: form.status === 'submitted',
    });
    return { ...own, isKept: () => !hasUnsaved(own.store.get()) };
  });
  return session;
}
