import type { FormSummary } from '@cea/contract/articles';
import { useQuery } from '@tanstack/react-query';
import { cleanedFormOptions } from '../cleaning/cleaning-api.ts';

const isAgreedReview = ({ kind, origin, status }: FormSummary): boolean =>
  kind === 'review' && origin === 'consensus' && status === 'submitted';

/** The review that was agreed on, as data cleaning sees it. Nothing is asked for until there is one. */
export function useCleanedForm(forms: readonly FormSummary[] | undefined) {
  const agreed = forms?.find(isAgreedReview);
  return useQuery({ ...cleanedFormOptions(agreed?.id ?? 0), enabled: agreed !== undefined });
}
