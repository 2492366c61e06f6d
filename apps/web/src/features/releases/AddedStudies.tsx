import { recordPath } from '@cea/contract/pages';
import { downloadReleaseChanges } from '@cea/contract/releases';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted, showCount } from '../../lib/number-format.ts';
import { requestUrl } from '../../lib/request-url.ts';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { changesOptions, mostChanges } from './releases-api.ts';

const link = { fontSize: '0.8438rem', lineHeight: '26px', px: 0 } as const;

function Titles({ name }: { name: string }) {
  const query = useQuery(changesOptions(name, 'methods', 'added'));
  return (
    <LoadedList query={query} label="Loading the added studies">
      {({ data, meta }) => (
        <>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, fontSize: '0.875rem', '& li': { py: 0.4 } }}>
            {data.map(({ id, title }) => (
              <li key={id}>
                <TextLink to={recordPath('methods', id)}>{title}</TextLink>
              </li>
            ))}
          </Box>
          {meta.total > mostChanges && (
            <Typography variant="body2">
              {showCount(meta.total - mostChanges)} more studies are in “Changes as CSV”.
            </Typography>
          )}
        </>
      )}
    </LoadedList>
  );
}

/** The titles of the added studies, on demand, and beside the switch the change log as a file. */
export function AddedStudies({ name, studies }: { name: string; studies: number }) {
  const [shown, setShown] = useState(false);
  const what = studies === 1 ? 'study' : counted(studies, 'study', 'studies');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 0.75 }}>
        {studies > 0 && (
          <Link component="button" type="button" aria-expanded={shown} onClick={() => setShown(!shown)} sx={link}>
            {shown ? 'Hide' : 'Show'} the {what}
          </Link>
        )}
        <Link href={requestUrl(downloadReleaseChanges.path, { name })} aria-label={`Changes as CSV, ${name}`} sx={link}>
          Changes as CSV
        </Link>
      </Box>
      {shown && <Titles name={name} />}
    </>
  );
}
