import type { Article } from '@cea/contract/articles';
import { archive, publishForm, unarchive, unpublish } from './articles-api.ts';

export interface ArticleChange {
  readonly label: string;
  /** Asked first; absent if the change can easily be undone. */
  readonly question?: string;
  readonly done: string;
  readonly make: (id: number) => Promise<unknown>;
  readonly undo?: (id: number) => Promise<unknown>;
}

/** The actions possible in the article's state. */
export function changesOf({ published, archived_at }: Pick<Article, 'published' | 'archived_at'>): ArticleChange[] {
  if (archived_at !== null)
    return [{ label: 'Unarchive', done: 'The article is no longer archived.', make: unarchive, undo: archive }];
  const archiving: ArticleChange = {
    label: 'Archive',
    done: 'The article is archived.',
    make: archive,
    undo: async (id) => {
      await unarchive(id);
      if (published) await publishForm(id, { id: published.form_id, kind: published.kind });
    },
  };
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
