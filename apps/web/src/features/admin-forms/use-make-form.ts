import type { FormKind } from '@cea/contract/dictionary/variable';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useArticlesChanged } from '../articles/article-list-api.ts';
import { adminFormPath } from './admin-form-path.ts';
import { makeAdminForm } from './admin-forms-api.ts';

/** Opens a form of an administrator, as a copy if one is given, and goes to its page. */
export function useMakeForm(articleId: number, kind: FormKind) {
  const changed = useArticlesChanged();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (from: number | undefined) => makeAdminForm(kind, articleId, from),
    onSuccess: async (id) => {
      await changed();
      await navigate(adminFormPath({ id, kind }));
    },
  });
}
