import { rankText } from '@cea/contract/ranking';
import { useQuery } from '@tanstack/react-query';
import { articleRankOptions } from './ranking-api.ts';
import { ReaderBotLine } from './ReaderBotLine.tsx';

/** The page of the article shows all of them. */
const termsShown = 3;

/** How ReaderBot ranks an abstract that is not decided yet, with the terms that raised it most. */
export function AbstractRankLine({ id }: { id: number }) {
  return (
    <ReaderBotLine query={useQuery(articleRankOptions(id))}>
      {(rank) => (
        <>
          <strong>ReaderBot</strong> ranks this {rankText(rank)}
          {rank.model.method === 'keywords' && ' by keywords'}
          {rank.terms_for.length > 0 && (
            <>
              : <em>{rank.terms_for.slice(0, termsShown).join(', ')}</em>
            </>
          )}
          . It never decides.
        </>
      )}
    </ReaderBotLine>
  );
}
