import type { FormSummary } from '@cea/contract/articles';
import { type Finding, findingStates } from '@cea/contract/cleaning';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { cleanedFormOptions, cleaningPath } from '../cleaning/cleaning-api.ts';
import { labelOfRule } from '../cleaning/rule-texts.ts';
import { placeName } from '../dictionary/scope-names.ts';

const isAgreedReview = ({ kind, origin, status }: FormSummary): boolean =>
  kind === 'review' && origin === 'consensus' && status === 'submitted';

const countStates = (findings: readonly Pick<Finding, 'state'>[]): string =>
  findingStates.map((wanted) => `${findings.filter(({ state }) => state === wanted).length} ${wanted}`).join(' · ');

interface Props {
  articleId: number;
  forms: readonly FormSummary[];
}

/** What data cleaning finds in the review that was agreed on. Shows nothing until one is. */
export function ArticleFindings({ articleId, forms }: Props) {
  const agreed = forms.find(isAgreedReview);
  const { data } = useQuery({ ...cleanedFormOptions(agreed?.id ?? 0), enabled: agreed !== undefined });
  if (!data?.round) return null;
  const { findings, round } = data;
  const open = findings.filter(({ state }) => state === 'open');
  // Of those in another state if none is open: the page would show an empty list.
  const [shown] = open.length > 0 ? open : findings;
  return (
    <SidePanel
      title="Data cleaning"
      aside={
        shown && (
          <TextLink to={cleaningPath(round.id, articleId) + (shown.state === 'open' ? '' : `?state=${shown.state}`)}>
            Show findings
          </TextLink>
        )
      }
    >
      <Box sx={{ fontSize: '0.875rem' }}>
        {findings.length === 0 ? 'No rule finds anything.' : countStates(findings)}
        {open.length > 0 && (
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
            {open.map(({ rule, row_id, scope, number }) => (
              <li key={rule + row_id}>
                {placeName(scope, number)}: {labelOfRule(rule)}
              </li>
            ))}
          </Box>
        )}
      </Box>
    </SidePanel>
  );
}
