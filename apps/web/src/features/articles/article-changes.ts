import { archive, unarchive, unpublish } from './articles-api.ts';

export interface ArticleChange {
  readonly label: string;
  /** Asked first; absent if the change can easily be undone. */
  readonly question?: string;
  readonly done: string;
  readonly make: (id: number) => Promise<unknown>;
}

interface ArticleState {
  readonly published: boolean;
  readonly archived: boolean;
}

/** The actions possible in the article's state. */
export function changesOf({ published, archived }: ArticleState): readonly ArticleChange[] {
  if (archived) return [{ label: 'Unarchive', done: 'The article is no longer archived.', make: unarchive }];
  const archiving: ArticleChange = { label: 'Archive', done: 'The article is archived.', make: archive };
  if (!published) return [archiving];
  return [
    {
      label: 'Unpublish',
      question:
        'The next revision removes the article from searches, pages and downloads. Earlier revisions keep it. You can publish its form again.',
      done: 'The article is no longer in the registry.',
      make: unpublish,
    },
    {
      ...archiving,
      question:
        'The next revision removes the article from the registry. Earlier revisions keep it. You can unarchive and publish it again.',
    },
  ];
}
