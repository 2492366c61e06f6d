import type { RoundPublication } from '@cea/contract/round-publishing';
import Box from '@mui/material/Box';
import { articlePath } from '../../lib/article-path.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';

type ArticleName = RoundPublication['published'][number];

interface Props<W extends string> {
  label: string;
  title: string;
  articles: readonly { readonly article: ArticleName; readonly why: W }[];
  texts: Readonly<Record<W, string>>;
  /** Not in a dialog, which would lose what was typed. */
  isLinked?: boolean;
}

/** Articles that something was not done to, under its reason. */
export function ArticlesByReason<W extends string>({ label, title, articles, texts, isLinked = false }: Props<W>) {
  if (articles.length === 0) return null;
  return (
    <Box component="section" aria-label={label}>
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 180, overflow: 'auto', fontVariantNumeric: 'tabular-nums' }}>
        {[...Map.groupBy(articles, ({ why }) => why)].map(([why, all]) => (
          <li key={why}>
            {texts[why]}:{' '}
            {all.map(({ article: { id, compound_id } }, at) => (
              <Box component="span" key={id} sx={{ color: tokens.muted }}>
                {at > 0 && ', '}
                {isLinked ? (
                  <TextLink underline="always" to={articlePath(id)} sx={{ whiteSpace: 'nowrap' }}>
                    {compound_id}
                  </TextLink>
                ) : (
                  <span style={{ whiteSpace: 'nowrap' }}>{compound_id}</span>
                )}
              </Box>
            ))}
          </li>
        ))}
      </Box>
    </Box>
  );
}
