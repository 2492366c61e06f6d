import type { VariableKey } from '@cea/contract/dictionary/variables';
import type { ArticleHead } from '@cea/contract/forms';

const key: VariableKey = 'title';

/** An imported article without a title is shown by its number. */
export function titleOf({ answers, compound_id }: ArticleHead): string {
  const title = answers[key];
  return typeof title === 'string' ? title : compound_id;
}
