import type { RoundPublication } from '@cea/contract/round-publishing';
import Box from '@mui/material/Box';
import { articlePath } from '../../lib/article-path.ts';
import { MoreLines } from '../../ui/MoreLines.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { useTruncatedList } from '../../ui/use-truncated-list.ts';
import { tellRules } from './rule-texts.ts';

type ArticleName = RoundPublication['left_out'][number]['article'];

interface Line<W> {
  readonly article: ArticleName;
  readonly why: W;
  /** The rules that stop it. */
  readonly open?: readonly string[];
}

interface ReasonProps<W> {
  text: string;
  lines: readonly Line<W>[];
  /** A link in a dialog opens another tab: what was typed would be lost. */
  isDialog: boolean;
}

function Reason<W>({ text, lines, isDialog }: ReasonProps<W>) {
  const list = useTruncatedList(
    lines,
    () => false,
    ({ article }) => String(article.id),
  );
  const Named = isDialog ? NewTabLink : TextLink;
  return (
    <li>
      {text}:
      <Box component="ul" sx={{ m: 0, pl: 0, listStyle: 'none' }}>
        {list.shown.map(({ article: { id, compound_id }, open = [] }) => (
          <li key={id}>
            <Named underline="always" to={articlePath(id)} sx={{ whiteSpace: 'nowrap' }}>
              {compound_id}
            </Named>
            {open.length > 0 && (
              <Box component="span" sx={{ color: tokens.muted }}>
                {' '}
                {tellRules(open)}
              </Box>
            )}
          </li>
        ))}
      </Box>
      <MoreLines hidden={list.hidden} all={list.all} onAll={list.showAll} />
    </li>
  );
}

interface Props<W extends string> {
  label: string;
  title: string;
  articles: readonly Line<W>[];
  texts: Readonly<Record<W, string>>;
  isDialog?: boolean;
}

/** Articles that something was not done to, under its reason. */
export function ArticlesByReason<W extends string>({ label, title, articles, texts, isDialog = false }: Props<W>) {
  if (articles.length === 0) return null;
  return (
    <Box component="section" aria-label={label} sx={{ fontSize: '0.875rem' }}>
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontVariantNumeric: 'tabular-nums' }}>
        {[...Map.groupBy(articles, ({ why }) => why)].map(([why, lines]) => (
          <Reason key={why} text={texts[why]} lines={lines} isDialog={isDialog} />
        ))}
      </Box>
    </Box>
  );
}
