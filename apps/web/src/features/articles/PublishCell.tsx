import type { FormSummary } from '@cea/contract/articles';
import Button from '@mui/material/Button';
import type { UseMutationResult } from '@tanstack/react-query';
import { useFocusSuccessor } from '../../lib/use-focus-successor.ts';
import { TextLink } from '../../ui/TextLink.tsx';

/** What two readers agreed on, or an administrator wrote, can enter the registry. */
const canBePublished = ({ origin, status }: FormSummary): boolean =>
  (origin === 'consensus' || origin === 'admin') && status === 'submitted';

interface Props {
  form: FormSummary;
  /** Of what is published. */
  path: string;
  /** Undefined for whoever may not. */
  publishing: UseMutationResult<number, Error, number> | undefined;
}

/** The revision that a form stands in, or the button that makes one. */
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
