import type { OtherForm } from '@cea/contract/other-forms';
import { showDate } from '../../lib/dates.ts';
import type { Check } from '../../ui/CheckList.tsx';
import { adminFormPath } from '../admin-forms/admin-form-path.ts';
import { nameForm } from '../articles/form-names.ts';

/** `still open`, `submitted 3/2/2026 and not public`, `submitted 3/4/2026, after this one` */
function tellState({ status, submitted_at, is_later }: OtherForm): string {
  if (status === 'open' || submitted_at === null) return 'still open';
  return `submitted ${showDate(submitted_at)}${is_later ? ', after this one' : ' and not public'}`;
}

/** `Consensus review, no. 13: still open` */
export const tellOther = (form: OtherForm): string => `${nameForm(form)}: ${tellState(form)}`;

/** As lines of the checks: they stop nothing, but somebody may want to wait, or have meant the other form. */
export const otherChecks = (forms: readonly OtherForm[]): Check[] =>
  forms.map((form) => ({
    key: `form ${form.id}`,
    tone: 'warning',
    subject: nameForm(form),
    text: `Also for this article: ${tellState(form)}.`,
    to: adminFormPath(form),
  }));
