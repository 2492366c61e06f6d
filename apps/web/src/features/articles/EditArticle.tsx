import { ArticleChanges, citationKeys } from '@cea/contract/article-editing';
import type { Article } from '@cea/contract/articles';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { dictionary, type VariableKey } from '@cea/contract/dictionary/variables';
import type { Schema } from '@cea/contract/endpoint';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { TwoEdits } from '../../ui/TwoEdits.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { useArticlesChanged } from './article-list-api.ts';
import { saveArticle } from './articles-api.ts';
import { changedTexts, describeChanges, textsOf } from './citation-texts.ts';

type Texts = Record<string, string>;

/** These are longer than a column. */
const wide = new Set<string>(['title', 'authors', 'affiliation', 'keywords', 'abstract'] satisfies VariableKey[]);
const fieldStyles = {
  display: 'grid',
  columnGap: 2,
  rowGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

const isWide = (key: string) => wide.has(key) || dictionary[key]!.long === true;
const isNumber = (key: string) => dictionary[key]!.kind === 'number' || dictionary[key]!.kind === 'year';

/** What was typed is checked as it is sent: only the fields that differ from the edited version. */
const schemaOf = (base: Article) =>
  z.preprocess((typed) => ({ version: base.version, ...changedTexts(base, typed as Texts) }), ArticleChanges) as Schema<
    ArticleChanges,
    Texts
  >;

/** Edits the citation and abstract of an article. */
export function EditArticle({ article, onClose }: { article: Article; onClose: () => void }) {
  // The version to replace: another user's, once it was decided to build on that.
  const [base, setBase] = useState(article);
  const [theirs, setTheirs] = useState<Article>();
  const changed = useArticlesChanged();
  const schema = useMemo(() => schemaOf(base), [base]);
  const { form, ...dialog } = useServerForm<Texts, ArticleChanges>({
    schema,
    keepAs: `article ${article.id}`,
    defaultValues: textsOf(article),
    send: async (changes) => {
      try {
        await saveArticle(article.id, changes);
      } catch (error) {
        if (!(error instanceof ApiError) || !error.conflict) throw error;
        setTheirs({ ...base, version: error.conflict.seq, answers: error.conflict.theirs as AnyAnswers });
        return;
      }
      addMessage('success', 'The article was saved.');
      onClose();
      await changed();
    },
  });
  const choose = (choice: 'mine' | 'theirs') => {
    const mine = changedTexts(base, form.getValues());
    form.reset({ ...textsOf(theirs!), ...(choice === 'mine' && mine) });
    setBase(theirs!);
    setTheirs(undefined);
  };
  const isDirty = Object.keys(changedTexts(base, form.watch())).length > 0;
  return (
    <FormDialog
      title={`Edit ${article.compound_id}`}
      action="Save"
      size="md"
      {...dialog}
      disabled={theirs !== undefined}
      isDirty={isDirty}
      onClose={onClose}
      onEnter={() => form.setFocus(citationKeys[0]!)}
    >
      <UnsavedGuard when={isDirty} />
      {theirs && (
        <TwoEdits
          text="Someone else saved this article while you were editing it."
          mine={describeChanges(changedTexts(base, form.getValues()))}
          theirs={describeChanges(changedTexts(base, textsOf(theirs)))}
          onChoose={choose}
        />
      )}
      <Box sx={fieldStyles}>
        {citationKeys.map((key) => (
          <FormText
            key={key}
            control={form.control}
            name={key}
            label={dictionary[key]!.label}
            required={dictionary[key]!.requiredWhen === true}
            {...(isWide(key) && { multiline: true, minRows: dictionary[key]!.long ? 5 : 1, maxRows: 16 })}
            {...(isNumber(key) && { inputMode: 'numeric' as const })}
            sx={isWide(key) ? { gridColumn: '1 / -1' } : {}}
          />
        ))}
      </Box>
    </FormDialog>
  );
}
