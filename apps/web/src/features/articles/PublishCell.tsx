import type { FormSummary } from '@cea/contract/articles';
import Button from '@mui/material/Button';
import type { UseMutationResult } from '@tanstack/react-query';
import { useFocusSuccessor } from '../../lib/use-focus-successor.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { adminFormPath } from '../admin-forms/admin-form-path.ts';
import type { FormRef } from './articles-api.ts';
import { canBePublished } from './publishable.ts';

interface Props {
  form: FormSummary;
  /** The page of the published article. */
  path: string;
  /** The page itself offers to publish this form. */
  isNext: boolean;
  /** Undefined if the user may not publish. */
  publishing: UseMutationResult<number | undefined, Error, FormRef> | undefined;
}

/** The revision in which a form was published, or the button that publishes it. */
export function PublishCell({ form, path, isNext, publishing }: Props) {
  const isMine = publishing?.variables?.id === form.id;
  const revision = useFocusSuccessor<HTMLAnchorElement>(form.published_in !== null && isMine);
  if (form.published_in !== null) {
    return (
      <TextLink ref={revision} to={path}>
        Revision {form.published_in}
      </TextLink>
    );
  }
  if (!publishing || isNext || !canBePublished(form)) return '–';
  // Its page shows what visitors will see.
  if (form.kind === 'screening') return <TextLink to={adminFormPath(form)}>Publish as partial review</TextLink>;
  return (
    <Button
      size="small"
      loading={publishing.isPending && isMine}
      disabled={publishing.isPending}
      aria-label={`Publish form no. ${form.id}`}
      onClick={() => publishing.mutate(form)}
    >
      Publish this form
    </Button>
  );
}
