import { isUnderWay, type OneImport, resumeImport, stopImport, undoImport } from '@cea/contract/article-imports';
import { citationFormats } from '@cea/contract/citation-files';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { showDateTime } from '../../lib/dates.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { accentOnDarkBar, ActionBar, onDarkBar, PageWithBar } from '../../ui/ActionBar.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useConfirmed } from '../accounts/confirmed.ts';
import {
  duplicatesPath,
  importOptions,
  importsPath,
  useImportAction,
  useImportsChanged,
} from './article-imports-api.ts';
import { FileCard } from './FileCard.tsx';
import { ImportHeader } from './ImportHeader.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { OtherImports } from './OtherImports.tsx';

/** Removes every article of the import, after one question. */
function useUndo({ id, name, added }: OneImport) {
  const confirmed = useConfirmed();
  const importsChanged = useImportsChanged();
  return useMutation({
    mutationFn: () =>
      confirmed((reason) => call(undoImport, { params: { id } }, { reason, expected: [409, 423] }), {
        title: `Undo the import of ${name}?`,
        text: `This removes its ${counted(added, 'article')}. Journals that it added stay.`,
        action: 'Undo import',
        danger: true,
      }),
    onSuccess: (done) => done && addMessage('success', `${counted(added, 'article')} removed.`),
    onSettled: importsChanged,
  });
}

const canUndo = ({ state, undo_refused }: OneImport): boolean =>
  !isUnderWay(state) && state !== 'undone' && undo_refused === null;

/** Nothing is left to do about it but to import another file. */
const hasEnded = ({ state, can_resume, open_pairs }: OneImport): boolean =>
  state === 'undone' || (state === 'failed' && !can_resume) || (state === 'done' && open_pairs === 0);

function Actions({ one }: { one: OneImport }) {
  const { id, state, can_resume, open_pairs } = one;
  const stop = useImportAction(stopImport);
  const resume = useImportAction(resumeImport);
  const undo = useUndo(one);
  return (
    <>
      {canUndo(one) && (
        <Button variant="outlined" sx={onDarkBar} loading={undo.isPending} onClick={() => undo.mutate()}>
          Undo import
        </Button>
      )}
      {isUnderWay(state) && (
        <Button
          variant="outlined"
          sx={onDarkBar}
          disabled={state === 'stopping' || stop.isPending}
          onClick={() => stop.mutate(id)}
        >
          Stop after this batch
        </Button>
      )}
      {can_resume && (
        <Button variant="contained" color="accent" loading={resume.isPending} onClick={() => resume.mutate(id)}>
          Resume
        </Button>
      )}
      {hasEnded(one) ? (
        <LinkButton variant="contained" color="accent" to={importsPath}>
          Import another file
        </LinkButton>
      ) : (
        !can_resume && (
          <LinkButton
            variant="contained"
            color="accent"
            to={duplicatesPath(id)}
            sx={accentOnDarkBar}
            disabled={state !== 'done' || open_pairs === 0}
          >
            Judge duplicates
          </LinkButton>
        )
      )}
    </>
  );
}

function ShownImport({ one, at }: { one: OneImport; at: number }) {
  const { id, format, state, done, failure, undo_refused, open_pairs, created_at, created_by } = one;
  const begun = `Import ${id}, begun ${showDateTime(created_at)} by ${created_by.full_name}.`;
  return (
    <PageWithBar>
      <PageContainer sx={{ pb: 4 }}>
        <ImportHeader step={state === 'done' && open_pairs > 0 ? 'Duplicates' : 'Commit'} />
        {failure && (
          <Notice
            tone="fault"
            title="This import failed"
            text={`${failure} ${done > 0 ? `${counted(done, 'record')} before it were written.` : 'Nothing was written.'}`}
          />
        )}
        <FileCard file={one}>
          <StatusChip tone="note" label={citationFormats[format]} />
        </FileCard>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { md: 'minmax(0, 1fr) 316px' },
            gap: 2.25,
            alignItems: 'start',
          }}
        >
          <ImportProgress one={one} at={at} />
          <Stack spacing={1.75}>
            <OtherImports but={id} />
          </Stack>
        </Box>
      </PageContainer>
      <ActionBar
        label="Import"
        text={
          <>
            {begun}{' '}
            {undo_refused && (
              <>It can no longer be undone: {undo_refused.charAt(0).toLowerCase() + undo_refused.slice(1)}</>
            )}
          </>
        }
      >
        <Actions one={one} />
      </ActionBar>
    </PageWithBar>
  );
}

/** An import that is being written, or was. */
export function OneImportPage({ id }: { id: number }) {
  const query = useQuery(importOptions(id));
  return <LoadedPage query={query}>{(one) => <ShownImport one={one} at={query.dataUpdatedAt} />}</LoadedPage>;
}
