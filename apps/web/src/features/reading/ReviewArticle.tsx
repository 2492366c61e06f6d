import type { ArticleHead } from '@cea/contract/forms';
import { memo, useCallback } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { Figure } from '../article-files/figure-at.ts';
import { useLabels } from '../dictionary/use-labels.ts';
import { ArticlePane } from './ArticlePane.tsx';
import { placesOf } from '../notes/note-places.ts';
import { useCurrentCell, useCurrentValue } from './current-cell.ts';
import { useFormState, useSession } from './session-context.ts';
import { takeFigure, takesFigure } from './take-figure.ts';
import { textToFind } from './text-to-find.ts';

/** While a value is being typed, its first digits are not looked for. */
const pause = 350;

interface Props {
  article: ArticleHead;
  onPage: (page: number, pages: number) => void;
}

/** The article of a review: it finds the value of the current cell, and its numbers can be put there. */
export const ReviewArticle = memo(function ReviewArticle({ article, onPage }: Props) {
  const session = useSession();
  const { labelOf } = useLabels();
  const place = useCurrentCell();
  const key = place?.key;
  const about = useFormState(({ rows }) => (place ? placesOf(rows)(place).label : ''));
  const named = takesFigure(place) ? `: ${about}` : '';
  const value = useCurrentValue();
  const open = useFormState((state) => state.open);
  const take = useCallback((figure: Figure) => takeFigure(session, figure), [session]);
  const followed = useDebounced(key === undefined ? '' : textToFind(key, value, labelOf), pause);
  // Changes with the text that it names.
  const aboutFollowed = useDebounced(about, pause);
  return (
    <ArticlePane
      article={article}
      followed={followed}
      about={aboutFollowed}
      onFigure={open ? take : undefined}
      hint={open ? `Double-click a figure to put it in the current cell${named}` : undefined}
      onPage={onPage}
    />
  );
});
