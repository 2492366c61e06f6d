import { archive, unarchive, unpublish } from './articles-api.ts';

export interface ArticleChange {
  readonly label: string;
  /** Asked before; none where the change can be taken back at once. */
  readonly question?: string;
  readonly done: string;
  readonly make: (id: number) => Promise<unknown>;
}

interface Standing {
  readonly published: boolean;
  readonly archived: boolean;
}

/** What can be done with an article as it stands. */
export function changesOf({ published, archived }: Standing): readonly ArticleChange[] {
  if (archived) return [{ label: 'Unarchive', done: 'The article is taken up again.', make: unarchive }];
  const archiving: ArticleChange = { label: 'Archive', done: 'The article is archived.', make: archive };
  if (!published) return [archiving];
  return [
    {
      label: 'Unpublish',
      question:
        'Searches, pages and downloads no longer show it from the next revision on. Earlier revisions keep it, and its form can be published again.',
      done: 'The article is no longer in the registry.',
      make: unpublish,
    },
    {
      ...archiving,
      question:
        'It is put aside and leaves the registry with the next revision. Earlier revisions keep it, and it can be taken up and published again.',
    },
  ];
}
