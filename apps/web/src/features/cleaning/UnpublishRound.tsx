import { type RoundPublication, staysTexts } from '@cea/contract/round-publishing';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentencesOf } from '../../lib/api-error.ts';
import { counted } from '../../lib/number-format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ArticlesByReason } from './ArticlesByReason.tsx';
import { publicationOptions, unpublish } from './publish-round-api.ts';
import { usePublicationChanged } from './use-publication.ts';

function effectsOf(leaving: number): string[] {
  if (leaving === 1)
    return [
      'It leaves searches, pages and downloads. Earlier revisions keep it.',
      'Its review can be published again.',
    ];
  return [
    'They leave searches, pages and downloads at the same moment, as one revision. Earlier revisions keep them.',
    'Their reviews can be published again.',
  ];
}

interface QuestionProps {
  publication: RoundPublication;
  onClose: () => void;
}

function UnpublishQuestion({ publication: { id, published, stays }, onClose }: QuestionProps) {
  const client = useQueryClient();
  const changed = usePublicationChanged();
  const leaving = published.length - stays.length;
  const unpublishing = useMutation({
    meta: { handled: true },
    mutationFn: (reason: string) => unpublish(id, reason),
    onSuccess: (publication) => {
      client.setQueryData(publicationOptions(id).queryKey, publication);
      onClose();
    },
    // Also after a refusal: somebody else may have unpublished some of it.
    onSettled: (publication) => changed(publication?.unpublished_revision),
  });
  return (
    <ConfirmDialog
      danger
      title={`Unpublish ${counted(leaving, 'article')}?`}
      action={`Unpublish ${counted(leaving, 'article')}`}
      pending={unpublishing.isPending}
      refusal={unpublishing.error ? sentencesOf(unpublishing.error).join(' ') : undefined}
      effects={effectsOf(leaving)}
      reasonHint="Kept in the history of each article."
      onConfirm={(reason) => unpublishing.mutate(reason)}
      onClose={onClose}
    >
      <ArticlesByReason
        label="Not unpublished"
        title={counted(stays.length, 'article stays as it is', 'articles stay as they are')}
        articles={stays}
        texts={staysTexts}
        isDialog
      />
    </ConfirmDialog>
  );
}

/** Takes a publication back after one question, as long as one of its articles is as it was published then. */
export function UnpublishRound({ publication }: { publication: RoundPublication }) {
  const [isOpen, setOpen] = useState(false);
  const { published, stays, unpublished_revision } = publication;
  if (unpublished_revision !== null || published.length === stays.length) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Unpublish…</Button>
      {isOpen && <UnpublishQuestion publication={publication} onClose={() => setOpen(false)} />}
    </>
  );
}
