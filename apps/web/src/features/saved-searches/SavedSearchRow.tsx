import { dataTypeLabels } from '@cea/contract/dictionary/terms';
import {
  deleteSavedSearch,
  type SavedSearch,
  SavedSearchChanges,
  updateSavedSearch,
} from '@cea/contract/saved-searches';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentencesOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { showDate } from '../../lib/dates.ts';
import { addMessage } from '../../lib/messages.ts';
import { showCount } from '../../lib/number-format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { InlineEdit } from '../../ui/InlineEdit.tsx';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { SwitchInput } from '../../ui/SwitchInput.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { savedSearchesOptions } from './saved-searches-api.ts';

/** How many results there are now, and what the last release changed among them. */
function factsOf({ type, latest, created_at }: SavedSearch, now: number | null): string {
  const total = now ?? latest?.total;
  const results = total === undefined ? dataTypeLabels[type] : `${showCount(total)} ${type}`;
  if (!latest) return `${results}, saved ${showDate(created_at)}`;
  const { release, added, changed, removed } = latest;
  const changes = [
    changed > 0 && `${showCount(changed)} changed`,
    removed > 0 && `${showCount(removed)} no longer matching`,
  ].filter(Boolean);
  const news = changes.length > 0 ? changes.join(', ') : added === 0 && 'nothing new';
  return `${results} · ${news ? `${news} in ${release}` : `release ${release}`}`;
}

function useChanges({ id }: SavedSearch) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(savedSearchesOptions);
  const change = useMutation({
    mutationFn: (body: SavedSearchChanges) => call(updateSavedSearch, { params: { id }, body }),
    onSettled: refresh,
  });
  const remove = useMutation({ mutationFn: () => call(deleteSavedSearch, { params: { id } }), onSettled: refresh });
  return { change, remove };
}

const checkName = (name: string): string | undefined =>
  SavedSearchChanges.safeParse({ name }).error?.issues[0]?.message;

/** Its name, edited in its place. */
function Renaming({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { id, name: before } = search;
  const rename = useMutation({
    mutationFn: (name: string) => call(updateSavedSearch, { params: { id }, body: { name } }, { expected: [422] }),
    onSuccess: async (_, name) => {
      await queryClient.invalidateQueries(savedSearchesOptions);
      addMessage('success', `“${before}” is now “${name}”.`);
      onClose();
    },
    meta: { handled: true },
  });
  return (
    <InlineEdit
      label={`New name of ${before}`}
      value={before}
      action="Rename"
      check={checkName}
      fault={rename.error ? sentencesOf(rename.error).join(' ') : undefined}
      pending={rename.isPending}
      onSave={(name) => (name === before ? onClose() : rename.mutate(name))}
      onCancel={onClose}
    />
  );
}

/** A saved search: its results, its mails and its feed. Its total is null as long as it is not known. */
export function SavedSearchRow({ search, total }: { search: SavedSearch; total: number | null }) {
  const [deletes, setDeletes] = useState(false);
  const [renames, setRenames] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const { change, remove } = useChanges(search);
  const { name, latest } = search;
  const mails = change.isPending ? (change.variables.mails ?? search.mails) : search.mails;
  return (
    <Box component="li" sx={{ py: 1.5, '& + &': { borderTop: `1px solid ${tokens.line}` } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {renames ? (
          <Renaming
            search={search}
            onClose={() => {
              setRenames(false);
              renameButton.current?.focus();
            }}
          />
        ) : (
          <TextLink to={search.path} title={search.text} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </TextLink>
        )}
        {latest !== null && latest.added > 0 && <StatusChip tone="good" label={`${showCount(latest.added)} new`} />}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {factsOf(search, total)}
      </Typography>
      <SwitchInput
        label="Mail me with each release"
        checked={mails}
        disabled={change.isPending}
        onChange={(on) => change.mutate({ mails: on })}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Link href={search.feed} aria-label={`Atom feed of ${name}`} sx={{ py: 0.25 }}>
          Atom feed
        </Link>
        <QuietButton ref={renameButton} aria-label={`Rename ${name}`} onClick={() => setRenames(true)}>
          Rename
        </QuietButton>
        <QuietButton aria-label={`Delete ${name}`} onClick={() => setDeletes(true)}>
          Delete
        </QuietButton>
      </Box>
      {deletes && (
        <ConfirmDialog
          title={`Delete “${name}”?`}
          action="Delete"
          danger
          pending={remove.isPending}
          onConfirm={() =>
            remove.mutate(undefined, { onSuccess: () => addMessage('success', `“${name}” is deleted.`) })
          }
          onClose={() => setDeletes(false)}
        >
          Its mails and its feed end. The results stay in the registry.
        </ConfirmDialog>
      )}
    </Box>
  );
}
