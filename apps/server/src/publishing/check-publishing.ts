import type { Form } from '@cea/contract/forms';
import type { Conversion } from '@cea/contract/money/convert';
import type { PublishCheck } from '@cea/contract/publish-preview';
import { findPublishingFaults } from '../reading/find-publishing-faults.ts';
import type { MoneySources, RegistryRecord } from '@cea/contract/registry';
import { checkForms } from '../cleaning/check-forms.ts';
import type { Db, Tx } from '../db/database.ts';

const faultChecks = ({ kind, rows }: Form): PublishCheck[] =>
  findPublishingFaults(kind, rows).map(({ row_id, key, text, stops }) => ({
    level: stops ? 'error' : 'warning',
    row_id: row_id || null,
    key: row_id ? key : null,
    text,
    note: null,
  }));

/** What the rules of data cleaning find now. What was mended needs no word. */
async function findingChecks(db: Db | Tx, { id, kind, article }: Form): Promise<PublishCheck[]> {
  if (kind !== 'review') return [];
  const { id: article_id, compound_id, answers } = article;
  const { publication_year } = answers;
  const title = typeof answers.title === 'string' ? answers.title : '';
  const checked = await checkForms(db, [{ id, article_id, compound_id, title, publication_year }]);
  return checked
    .flatMap(({ findings }) => findings)
    .flatMap(({ state, row_id, key, text, advice, settled }): PublishCheck[] => {
      if (state === 'mended') return [];
      if (state === 'waived') return [{ level: 'waived', row_id, key, text, note: settled?.reason ?? null }];
      return [{ level: 'warning', row_id, key, text, note: advice ?? null }];
    });
}

function rateChecks(records: readonly RegistryRecord[], { rate }: MoneySources): PublishCheck[] {
  const steps = records.find(({ conversion }) => conversion?.steps)?.conversion?.steps as Conversion | undefined;
  if (!steps || !rate?.indicative) return [];
  const text = `The exchange rate for ${steps.currency} in ${steps.cost_year} is indicative.`;
  const note = 'Values in US dollars change when a confirmed rate is applied.';
  return [{ level: 'warning', row_id: null, key: null, text, note }];
}

const order = { error: 0, warning: 1, waived: 2 } as const;

/** What stops publishing first, then what does not. */
export async function checkPublishing(
  db: Db | Tx,
  form: Form,
  records: readonly RegistryRecord[],
  sources: MoneySources,
): Promise<PublishCheck[]> {
  const all = [...faultChecks(form), ...rateChecks(records, sources), ...(await findingChecks(db, form))];
  return all.toSorted((one, other) => order[one.level] - order[other.level]);
}
