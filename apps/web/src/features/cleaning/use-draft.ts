import { readCleaningRates, type CleanedForm, type ListedFinding } from '@cea/contract/cleaning-calls';
import { exchangeRateRule } from '@cea/contract/cleaning-rules';
import { answersAbove } from '@cea/contract/form-faults';
import type { ArticleHead, FormRow } from '@cea/contract/forms';
import { useState } from 'react';
import { useStudyMoney } from '../reading/grid/use-study-money.ts';
import { findingKey } from './cleaning-search.ts';
import {
  changedFields,
  checkDraft,
  comparedField,
  type Draft,
  faultOf,
  fieldsOf,
  shownValue,
  typedRows,
} from './finding-draft.ts';

const noArticle: ArticleHead = { id: 0, compound_id: '', answers: {} };
const noRows: readonly FormRow[] = [];

/** What is typed about the current finding, and what the rules say to it. It is dropped with the finding. */
export function useDraft(finding: ListedFinding | undefined, form: CleanedForm | undefined) {
  const key = finding && findingKey(finding);
  const [typed, setTyped] = useState<{ readonly key: string | undefined; readonly draft: Draft }>();
  const [visited, setVisited] = useState<{ readonly key: string | undefined; readonly field: string }>();
  const draft = typed?.key === key ? (typed?.draft ?? {}) : {};
  const visitedField = visited?.key === key ? visited?.field : undefined;
  const isShown = finding !== undefined && form?.form.id === finding.form_id;
  const fields = isShown ? fieldsOf(form, finding) : [];
  const changed = changedFields(fields, draft);
  const rows = isShown && changed.length > 0 ? typedRows(form.form.rows, fields, draft) : (form?.form.rows ?? noRows);
  const above = answersAbove('review', rows);
  const money = useStudyMoney(above, form?.form.article ?? noArticle, readCleaningRates);
  const { rates, publication_year } = money;
  const context = rates && { rates, publication_year };
  const check = isShown ? checkDraft(form, rows, finding, context) : undefined;
  const faults = Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOf(field.key, shownValue(field, draft));
      return fault === undefined ? [] : [[field.key, fault]];
    }),
  );
  return {
    fields,
    draft,
    changed,
    rows,
    above,
    money,
    check,
    faults,
    /** Its figures are on their way. */
    isChecking: finding?.rule === exchangeRateRule.id && context === undefined && typeof above.currency === 'string',
    canMend: changed.length > 0 && Object.keys(faults).length === 0,
    visited: visitedField,
    /** Readers' values are shown and taken for this one. */
    compared: comparedField(fields, visitedField, finding?.key ?? ''),
    visit: (field: string) => setVisited({ key, field }),
    set: (changes: Draft) => setTyped({ key, draft: { ...draft, ...changes } }),
    clear: () => setTyped(undefined),
  };
}
export type FindingDraft = ReturnType<typeof useDraft>;
