/** Who reads an article now. */
export interface KnownCell {
  readonly reader_id: number;
  readonly form_id: number | null;
  readonly state: 'planned' | 'open' | 'submitted';
}

export interface KnownArticle {
  readonly article_assignment_id: number;
  readonly article_id: number;
  readonly compound_id: string;
  readonly cells: readonly KnownCell[];
}

export interface ArticleChange {
  readonly freed: readonly number[];
  readonly planned: readonly number[];
}

export interface ArticlePlan {
  readonly article: KnownArticle;
  readonly freed: readonly KnownCell[];
  readonly added: readonly number[];
  /** Open forms that another reader takes over. */
  readonly moved: readonly { readonly form_id: number; readonly from: number; readonly to: number }[];
  /** Open forms that nobody takes over. */
  readonly ended: readonly number[];
  /** Readers of the article afterwards. */
  readonly after: readonly KnownCell[];
}

/** What a change of one article's readers does to their forms. What is already so stays so. */
export function planArticle(article: KnownArticle, { freed, planned }: ArticleChange): ArticlePlan {
  const goes = ({ reader_id }: KnownCell) => freed.includes(reader_id);
  const leaving = article.cells.filter(goes);
  const added = planned.filter((id) => !article.cells.some(({ reader_id }) => reader_id === id));
  const open = leaving.flatMap(({ reader_id, form_id, state }) =>
    state === 'open' ? [{ from: reader_id, form_id: form_id! }] : [],
  );
  const moved = open.slice(0, added.length).map((form, place) => ({ ...form, to: added[place]! }));
  const taken = new Map(moved.map(({ to, form_id }) => [to, form_id]));
  return {
    article,
    freed: leaving,
    added,
    moved,
    ended: open.slice(added.length).map(({ form_id }) => form_id),
    after: [
      ...article.cells.filter((cell) => !goes(cell)),
      ...added.map((reader_id): KnownCell => {
        const form_id = taken.get(reader_id) ?? null;
        return { reader_id, form_id, state: form_id === null ? 'planned' : 'open' };
      }),
    ],
  };
}

/** The reader has not submitted this article yet. */
export const hasToRead = ({ cells }: KnownArticle, reader: number): boolean =>
  cells.some(({ reader_id, state }) => reader_id === reader && state !== 'submitted');
