import type { FormSummary } from '@cea/contract/articles';
import Button from '@mui/material/Button';
import { useFocusSuccessor } from '../../lib/use-focus-successor.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { adminFormPath } from '../admin-forms/admin-form-path.ts';
import { canBePublished } from './publishable.ts';

interface Props {
  form: FormSummary;
  /** The page of the published article. */
  path: string;
  /** The page itself offers to publish this form. */
  isNext: boolean;
  /** The form whose publication was asked for last. */
  asked: number | undefined;
  /** Undefined if the user may not publish. */
  onPublish: ((form: FormSummary) => void) | undefined;
}

/** The revision in which a form was published, or the button that publishes it. */
export function PublishCell({ form, path, isNext, asked, onPublish }: Props) {
  const revision = useFocusSuccessor<HTMLAnchorElement>(form.published_in !== null && asked === form.id);
  if (form.published_in !== null) {
    return (
      <TextLink ref={revision} to={path}>
        Revision {form.published_in}
      </TextLink>
    );
  }
  if (!onPublish || isNext || !canBePublished(form)) return '–';
  // Its page shows what visitors will see.
  if (form.kind === 'screening') return <TextLink to={adminFormPath(form)}>Publish as partial review</TextLink>;
  return (
    <Button size="small" aria-label={`Publish form no. ${form.id}`} onClick={() => onPublish(form)}>
      Publish this form…
    </Button>
  );
}
