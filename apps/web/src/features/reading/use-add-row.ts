import { type AnyAnswers, askedKeys } from '@cea/contract/dictionary/effective';
import type { RowScope } from '@cea/contract/forms';
import { useCallback } from 'react';
import { focusField, inputId } from './fields-on-page.ts';
import { useSession } from './session-context.ts';
import type { Expanded } from './use-expanded.ts';

/** Adds a row, unfolds it, and moves the focus to its first question: the button that adds it is below. */
export function useAddRow(expand: Expanded['expand']) {
  const { form, addRow } = useSession();
  return useCallback(
    (scope: RowScope, answers?: AnyAnswers): void => {
      const row_id = addRow(scope, answers);
      expand(row_id, true);
      const [first = ''] = askedKeys(form.kind, scope);
      requestAnimationFrame(() => focusField(inputId(row_id, first)));
    },
    [addRow, expand, form.kind],
  );
}
