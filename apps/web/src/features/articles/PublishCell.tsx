import type { FormSummary } from '@cea/contract/articles';
import Button from '@mui/material/Button';
import type { UseMutationResult } from '@tanstack/react-query';
import { useFocusSuccessor } from '../../lib/use-focus-successor.ts';
import { TextLink } from '../../ui/TextLink.tsx';

/** A consensus, or a form written by an administrator, can be published. */
const canBePublished = ({ origin, status }: FormSummary): boolean =>
  (origin === 'consensus' || origin === 'admin') && status === 'submitted';

interface Props {
  form: FormSummary;
  /** The page of the published article. */
  path: string;
  /** Undefined if the user may not publish. */
  publishing: UseMutationResult<number, Error, number> | undefined;
}

/** The revision in which a form was published, or the button that publishes it. */
export function PublishCell({ form, path, publishing }: Props) {
  const revision = useFocusSuccessor<HTMLAnchorElement>(form.published_in !== null);
  if (form.published_in !== null) {
    return (
      <TextLink ref={revision} to={path}>
        Revision {form.published_in}
      </TextLink>
    );
  }
  if (!publishing || !canBePublished(form)) return '–';
  return (
    <Button
      size="small"
      variant="contained"
      color="accent"
      loading={publishing.isPending && publishing.variables === form.id}
      disabled={publishing.isPending}
      onClick={() => publishing.mutate(form.id)}
    >
      Publish
    </Button>
  );
}
