import { type Finding, findingStates } from '@cea/contract/cleaning';
import type { CleanedForm } from '@cea/contract/cleaning-calls';
import Box from '@mui/material/Box';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { cleaningPath } from '../cleaning/cleaning-api.ts';
import { labelOfRule } from '../cleaning/rule-texts.ts';
import { placeName } from '../dictionary/scope-names.ts';

const countStates = (findings: readonly Pick<Finding, 'state'>[]): string =>
  findingStates.map((wanted) => `${findings.filter(({ state }) => state === wanted).length} ${wanted}`).join(' · ');

interface Props {
  articleId: number;
  cleaned: CleanedForm;
}

/** What data cleaning finds in the review that was agreed on. */
export function ArticleFindings({ articleId, cleaned: { findings, round } }: Props) {
  if (!round) return null;
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
