import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useArticlesChanged } from '../articles/article-list-api.ts';
import { makeScreening } from './admin-forms-api.ts';
import { screeningPath } from './screening-path.ts';

/** Opens a screening of an administrator, as a copy if a form is given, and goes to its page. */
export function useMakeScreening(articleId: number) {
  const changed = useArticlesChanged();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (from: number | undefined) => makeScreening(articleId, from),
    onSuccess: async (id) => {
      await changed();
      await navigate(screeningPath(id));
    },
  });
}
