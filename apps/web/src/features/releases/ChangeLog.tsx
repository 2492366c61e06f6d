import { recordPath } from '@cea/contract/pages';
import type { PublicRelease, ReleaseChange } from '@cea/contract/releases';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted, showCount } from '../../lib/number-format.ts';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { MoreLines } from '../../ui/MoreLines.tsx';
import { OldNew } from '../../ui/OldNew.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { AddedStudies } from './AddedStudies.tsx';
import { changedValues } from './changed-values.ts';
import { changesOptions, mostChanges } from './releases-api.ts';
import { countOf, listGroups } from './release-texts.ts';

const first = 5;
const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '140px minmax(0, 130px) minmax(0, 1fr)' },
  columnGap: 1.25,
  py: 0.6,
  fontSize: '0.875rem',
  borderBottom: '1px solid #e6edf4',
} as const;
const heading = { fontSize: '0.875rem', fontWeight: 600, color: tokens.label, mb: 0.75 } as const;

interface Line {
  readonly key: string;
  readonly change: ReleaseChange;
  readonly value: ReleaseChange['values'][number] | undefined;
}

/** A line for each value of a changed record. */
const linesOf = (changes: readonly ReleaseChange[]): Line[] =>
  changes.flatMap((change): Line[] => {
    const values = changedValues(change);
    return values.length === 0
      ? [{ key: change.id, change, value: undefined }]
      : values.map((value) => ({ key: `${change.id} ${value.key}`, change, value }));
  });

function ChangeLine({ change, value }: Omit<Line, 'key'>) {
  return (
    <Box component="li" sx={line}>
      {change.kind === 'removed' ? (
        <span>{change.id}</span>
      ) : (
        <TextLink to={recordPath(change.type, change.id)}>{change.id}</TextLink>
      )}
      {value ? (
        <>
          <span>{value.label}</span>
          <OldNew old={value.before} next={value.after} wraps />
        </>
      ) : (
        <>
          <Box component="span" sx={{ color: tokens.errorInk, fontWeight: 600 }}>
            Removed
          </Box>
          <span>{change.reason}</span>
        </>
      )}
    </Box>
  );
}

function Changes({ name, kind }: { name: string; kind: 'changed' | 'removed' }) {
  const [all, setAll] = useState(false);
  const query = useQuery(changesOptions(name, 'ratios', kind));
  return (
    <LoadedList query={query} label="Loading the change log">
      {({ data, meta }) => {
        const lines = linesOf(data);
        const shown = all ? lines : lines.slice(0, first);
        return (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {shown.map(({ key, ...one }) => (
                <ChangeLine key={key} {...one} />
              ))}
            </Box>
            <MoreLines
              hidden={lines.length - shown.length}
              {...(kind === 'changed' && { what: 'values' })}
              all={all}
              onAll={setAll}
            />
            {all && meta.total > mostChanges && (
              <Typography variant="body2">
                {showCount(meta.total - mostChanges)} more records are in “Changes as CSV”.
              </Typography>
            )}
          </>
        );
      }}
    </LoadedList>
  );
}

interface Props {
  release: PublicRelease;
  /** Everything in the first release is new, so its change log lists nothing. */
  isFirst: boolean;
}

/** What differs from the release before. */
export function ChangeLog({ release, isFirst }: Props) {
  const { added, changed, removed } = countOf(release, 'ratios');
  const studies = countOf(release, 'methods').added;
  const groups = [
    listGroups(release.added_causes, 'cause', 'causes'),
    listGroups(release.added_countries, 'country', 'countries'),
  ].filter(Boolean);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.25fr)' },
      }}
    >
      <div>
        <Typography component="h3" sx={heading}>
          {isFirst ? 'First release' : `Added in ${release.name}`}: {counted(studies, 'study', 'studies')},{' '}
          {counted(added, 'ratio')}
        </Typography>
        {groups.map((text) => (
          <Typography key={text} variant="body2">
            {text}.
          </Typography>
        ))}
        {!isFirst && <AddedStudies name={release.name} studies={studies} />}
        {release.notes && (
          <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
            {release.notes}
          </Typography>
        )}
      </div>
      {!isFirst && (
        <div>
          <Typography component="h3" sx={heading}>
            Changed: {counted(changed, 'ratio')}, removed: {counted(removed, 'ratio')}
          </Typography>
          {changed + removed === 0 && <Typography variant="body2">No ratio was changed or removed.</Typography>}
          {changed > 0 && <Changes name={release.name} kind="changed" />}
          {removed > 0 && <Changes name={release.name} kind="removed" />}
        </div>
      )}
    </Box>
  );
}
