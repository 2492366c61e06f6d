import type { CleanedForm, ListedFinding } from '@cea/contract/cleaning-calls';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { roundPath } from '../assignments/assignments-api.ts';
import type { FindingsPage } from './cleaning-api.ts';
import { findingKey, neighborOf } from './cleaning-search.ts';
import { FindingCard } from './FindingCard.tsx';
import { OpenFinding } from './OpenFinding.tsx';
import { labelOfRule, ruleTexts } from './rule-texts.ts';
import { SettledFinding } from './SettledFinding.tsx';
import type { CleaningAddress } from './use-cleaning-address.ts';
import type { Deciding } from './use-decide.ts';
import type { FindingDraft } from './use-draft.ts';

interface Props {
  page: FindingsPage;
  current: ListedFinding | undefined;
  form: UseQueryResult<CleanedForm>;
  draft: FindingDraft;
  address: CleaningAddress;
  deciding: Deciding;
}

const headings = {
  open: ['All open findings', 'Correct the answers, or say why they are right.'],
  mended: ['Mended', 'Answers that were corrected here.'],
  waived: ['Waived', 'Findings that stay, with their reasons.'],
} as const;

function Nothing({ page, address }: Pick<Props, 'page' | 'address'>) {
  const { roundId, search, link } = address;
  if (search.state !== 'open') return <EmptyState title="Nothing yet" text="No finding was settled this way." />;
  if (page.counts.open > 0)
    return (
      <EmptyState
        title="Nothing left of this rule"
        action={
          <LinkButton to={link({ rule: undefined, page: 1, finding: undefined })}>Show all open findings</LinkButton>
        }
      />
    );
  return (
    <EmptyState
      title="Nothing to clean"
      text={
        page.counts.articles === 0
          ? 'No full review of this round is agreed on yet.'
          : 'The rules find nothing in the agreed reviews of this round.'
      }
      action={<LinkButton to={roundPath(roundId)}>Back to the round</LinkButton>}
    />
  );
}

/** The current finding, open; for a finding that was settled, what was decided. */
function Current({ current, form, draft, page, address, deciding }: Props & { current: ListedFinding }) {
  const { data, error, refetch } = form;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data || data.form.id !== current.form_id)
    return <Skeleton variant="rounded" height={160} aria-label="Loading the finding" sx={{ m: 2 }} />;
  const goOn = () => address.change({ finding: neighborOf(page.data, current) });
  return current.state === 'open' ? (
    <OpenFinding finding={current} form={data} draft={draft} deciding={deciding} onSettled={goOn} />
  ) : (
    <SettledFinding finding={current} form={data} deciding={deciding} />
  );
}

const orders = [
  { value: 'rule', label: 'By rule' },
  { value: 'article', label: 'By article' },
] as const;

/** What the findings are grouped by. */
function Order({ address: { search, change } }: Pick<Props, 'address'>) {
  const label = useId();
  return (
    <>
      <VisuallyHidden id={label}>Order of the findings</VisuallyHidden>
      <Segmented
        labelledBy={label}
        options={orders}
        value={search.order}
        onChange={(order) => order && change({ order, page: 1, finding: undefined })}
      />
    </>
  );
}

export function FindingList(props: Props) {
  const { page, current, address } = props;
  const { search, link } = address;
  const [title, text] = search.rule ? [labelOfRule(search.rule), ruleTexts[search.rule]] : headings[search.state];
  const { current_page, last_page } = page.meta;
  return (
    <Box component="section" aria-label="Findings" sx={{ minWidth: 0 }}>
      <Typography variant="h2" sx={{ fontSize: '1.2rem' }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 0.25, mb: 1.5 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {text}
        </Typography>
        {search.rule === undefined && address.articleId === undefined && page.data.length > 1 && (
          <Order address={address} />
        )}
      </Box>
      {page.data.length === 0 && <Nothing page={page} address={address} />}
      {page.data.map((finding) => (
        <FindingCard
          key={findingKey(finding)}
          finding={finding}
          showsRule={search.rule === undefined}
          isCurrent={finding === current}
          to={link({ finding: findingKey(finding) })}
        >
          {finding === current && <Current {...props} key={findingKey(finding)} current={finding} />}
        </FindingCard>
      ))}
      {(last_page > 1 || current_page > last_page) && (
        <Box component="nav" aria-label="Pages" sx={{ display: 'flex', gap: 2, fontSize: '0.875rem', mt: 1.5 }}>
          {current_page > 1 && (
            <TextLink to={link({ page: Math.min(current_page - 1, last_page), finding: undefined })}>
              Previous page
            </TextLink>
          )}
          <span>
            Page {current_page} of {last_page}
          </span>
          {current_page < last_page && (
            <TextLink to={link({ page: current_page + 1, finding: undefined })}>Next page</TextLink>
          )}
        </Box>
      )}
    </Box>
  );
}
