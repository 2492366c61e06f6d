import { assignmentName } from '@cea/contract/admin-assignments';
import type { AdminForm } from '@cea/contract/admin-forms';
import { articleStateKeys, articleStates } from '@cea/contract/article-states';
import {
  blindText,
  type ListedVote,
  type ScreeningArticle,
  type ScreeningArticleFilters,
  screeningArticleList,
  screeningArticleName,
  voteStandingKeys,
  voteStandings,
  voteText,
} from '@cea/contract/screening-articles';
import Box from '@mui/material/Box';
import { articlePath } from '../../lib/article-path.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import type { Renderers } from '../../ui/list/ListTable.tsx';
import { ListView } from '../../ui/list/ListView.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { stateTones } from '../articles/ArticleCells.tsx';
import { ranks } from '../articles/article-filters.ts';
import { RoundRankingLine } from '../ranking/RoundRankingLine.tsx';
import { adminFormPath } from './admin-form-path.ts';
import { voteColors } from './ScreeningVotes.tsx';

const filters: ListFilter<keyof ScreeningArticleFilters>[] = [
  { kind: 'search', key: 'search', label: 'Search', placeholder: 'Title, author, PMID, DOI or ID' },
  {
    kind: 'choice',
    key: 'votes',
    label: 'Votes',
    options: voteStandingKeys.map((value) => ({ value, label: voteStandings[value] })),
  },
  {
    kind: 'choice',
    key: 'state',
    label: 'Status',
    options: articleStateKeys.map((value) => ({ value, label: articleStates[value].label })),
  },
  { kind: 'choice', key: 'rank', label: 'Rank', options: ranks },
];

function Vote({ vote }: { vote: ListedVote }) {
  const { reader, form_id, is_accepted } = vote;
  return (
    <Box component="li">
      {form_id === null ? (
        reader.full_name
      ) : (
        <TextLink to={adminFormPath({ id: form_id, kind: 'screening' })} underline="always">
          {reader.full_name}
        </TextLink>
      )}{' '}
      <Box component="span" sx={{ fontWeight: is_accepted === null ? 400 : 600, color: voteColors[`${is_accepted}`] }}>
        {voteText(vote)}
      </Box>
    </Box>
  );
}

const secondary = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

const renderers: Renderers<ScreeningArticle> = {
  title: ({ article }, text) => (
    <>
      <TextLink to={articlePath(article.id)} sx={{ fontWeight: 600 }}>
        {text}
      </TextLink>
      <Box sx={secondary}>{article.compound_id}</Box>
    </>
  ),
  votes: ({ votes, is_blind }, text) =>
    votes.length === 0 && !is_blind ? (
      text
    ) : (
      <>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {votes.map((vote) => (
            <Vote key={vote.reader.id} vote={vote} />
          ))}
        </Box>
        {is_blind && <Box sx={secondary}>{blindText}</Box>}
      </>
    ),
  state: ({ state }, text) => <StatusChip tone={stateTones[state]} label={text} />,
};

export const articlesTab = { form: 'screening', tab: 'articles' } as const;

/** The articles of a screening assignment: who voted what, where each stands, and how ReaderBot ranks it. */
export function ScreeningArticles({ assignment }: { assignment: NonNullable<AdminForm['assignment']> }) {
  const { id, round } = assignment;
  return (
    <ListView
      title={`${round.label}, ${assignmentName(assignment)}`}
      level={1}
      noun={['article', 'articles']}
      list={screeningArticleList}
      filters={filters}
      renderers={renderers}
      rowKey={(row) => row.id}
      nameOf={screeningArticleName}
      fixed={{ assignment: id }}
      address={articlesTab}
      lead={
        <Box sx={{ mb: 2 }}>
          <RoundRankingLine id={round.id} label={round.label} />
        </Box>
      }
      empty={{ title: 'No articles yet', text: 'Add articles to the assignment on the page of its round.' }}
    />
  );
}
