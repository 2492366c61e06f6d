import type { CleanedForm, ListedFinding } from '@cea/contract/cleaning-calls';
import { computeAll } from '@cea/contract/dictionary/compute';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { reported } from '@cea/contract/dictionary/variable';
import { answersAbove } from '@cea/contract/form-faults';
import type { FormRow } from '@cea/contract/forms';
import { convert, isConverted } from '@cea/contract/money/convert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { articlePath } from '../../lib/article-path.ts';
import { OldNew } from '../../ui/OldNew.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { computedKeys, fieldOf, showNumber, showWithUnit } from '../dictionary/fields.ts';
import { useLabels } from '../dictionary/use-labels.ts';
import { ArticlePane } from '../reading/ArticlePane.tsx';
import type { StudyMoney } from '../reading/grid/show-row.ts';
import { textToFind } from '../reading/text-to-find.ts';
import { findingKey } from './cleaning-search.ts';
import { shownValue } from './finding-draft.ts';
import { placeOf } from './FindingCard.tsx';
import { labelOfRule } from './rule-texts.ts';
import type { CleaningAddress } from './use-cleaning-address.ts';
import type { FindingDraft } from './use-draft.ts';

interface Props {
  form: CleanedForm;
  finding: ListedFinding;
  draft: FindingDraft;
  address: CleaningAddress;
  /** How often the PDF was asked for. */
  pdfAsked: number;
}

const show = (key: string, computed: Record<string, unknown>, among: AnyAnswers): string | null =>
  computed[key] === undefined ? null : showWithUnit(key, computed[key], String, among);

const Changed = ({ old, next }: { old: string | null; next: string | null }) =>
  old === next ? next : <OldNew old={old} next={next} wraps />;

/** A ratio in US dollars of the target year; null if it cannot be converted. */
function showDollars(amount: unknown, above: AnyAnswers, { rates, publication_year }: StudyMoney): string | null {
  const [currency, year] = [reported(above.currency), reported(above.currency_year)];
  if (!rates || typeof amount !== 'number' || typeof currency !== 'string') return null;
  const currency_year = typeof year === 'number' ? year : undefined;
  const converted = convert({ amount, currency, currency_year, publication_year }, rates);
  return isConverted(converted) ? showNumber(converted.usd_target, true) : null;
}

/** What is computed from a row, before and after what was typed. */
function Computed({ form, finding, draft }: Pick<Props, 'form' | 'finding' | 'draft'>) {
  const { labelOf } = useLabels();
  const { scope, row_id } = finding;
  const computeIn = (rows: readonly FormRow[], above: AnyAnswers) =>
    computeAll(scope, { ...above, ...rows.find((row) => row.row_id === row_id)?.answers }, labelOf);
  const above = answersAbove('review', form.form.rows);
  const [before, after] = [computeIn(form.form.rows, above), computeIn(draft.rows, draft.above)];
  const keys = computedKeys(scope).filter((key) => before[key] !== undefined || after[key] !== undefined);
  const { rates } = draft.money;
  const isSamePrice = (['currency', 'currency_year'] as const).every((key) => above[key] === draft.above[key]);
  const dollarsOf = (computed: Record<string, unknown>) => showDollars(computed.ratio_final, draft.above, draft.money);
  if (keys.length === 0) return null;
  return (
    <>
      <Typography variant="h3" sx={label}>
        {placeOf(finding)} as computed
      </Typography>
      <Box component="dl" sx={values}>
        {keys.map((key) => {
          const [old, next] = [show(key, before, above), show(key, after, draft.above)];
          return (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: tokens.muted }}>
                {fieldOf(key)?.label}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                <Changed old={old} next={next} />
              </Box>
            </Box>
          );
        })}
        {rates && scope === 'ratio' && (
          <>
            <Box component="dt" sx={{ color: tokens.muted }}>
              US$ {rates.target_year}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <Changed old={isSamePrice ? dollarsOf(before) : null} next={dollarsOf(after)} />
            </Box>
          </>
        )}
      </Box>
    </>
  );
}

/** The article of the current finding: its text, what is computed, and what else was found in it. */
export function FindingContext({ form, finding, draft, address, pdfAsked }: Props) {
  const { labelOf } = useLabels();
  const { article } = form.form;
  const isShown = form.form.id === finding.form_id;
  const field = draft.fields.find(({ key }) => key === (draft.visited ?? finding.key));
  const followed = field ? textToFind(field.key, shownValue(field, draft.draft), labelOf) : '';
  if (!isShown) return null;
  return (
    <Card component="aside" aria-label="Article" sx={{ p: 2, minWidth: 0, gridColumn: { md: '2', lg: 'auto' } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontSize: '0.875rem' }}>
        <span>{article.compound_id}</span>
        <TextLink to={articlePath(article.id)}>Open article</TextLink>
      </Box>
      <Box sx={{ height: { md: '52vh' }, minHeight: { md: 300 }, mt: 1, mx: { md: -2 } }}>
        <ArticlePane key={article.id} article={article} followed={followed} step={pdfAsked} pdfAsked={pdfAsked} />
      </Box>
      <Computed form={form} finding={finding} draft={draft} />
      <Typography variant="h3" sx={label}>
        {form.findings.length === 1 ? '1 finding in this article' : `${form.findings.length} findings in this article`}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '0.875rem', lineHeight: 1.8 }}>
        {form.findings.map((one) => {
          const text = `${placeOf(one)}: ${labelOfRule(one.rule)}${one.state === 'open' ? '' : `, ${one.state}`}`;
          return (
            <li key={findingKey(one)}>
              {findingKey(one) === findingKey(finding) ? (
                text
              ) : (
                <TextLink to={address.link({ rule: undefined, state: one.state, page: 1, finding: findingKey(one) })}>
                  {text}
                </TextLink>
              )}
            </li>
          );
        })}
      </Box>
    </Card>
  );
}

const label = {
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: tokens.label,
  mt: 2,
  pt: 1.5,
  borderTop: `1px solid ${tokens.line}`,
} as const;

const values = {
  m: 0,
  mt: 0.75,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 130px) minmax(0, 1fr)',
  gap: 0.75,
  fontSize: '0.87rem',
  fontVariantNumeric: 'tabular-nums',
} as const;
