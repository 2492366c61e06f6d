import { citationFile } from '@cea/contract/citations/citation-file';
import { citationFiles } from '@cea/contract/citations/file-formats';
import { citationFormats } from '@cea/contract/citations/formats';
import type { Reference } from '@cea/contract/citations/reference';
import { registryName } from '@cea/contract/pages';
import type { DownloadSummary } from '@cea/contract/registry-files';
import Box from '@mui/material/Box';
import { saveFile } from '../../../lib/download.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { QuietButton } from '../../../ui/QuietButton.tsx';
import { fonts, tokens } from '../../../ui/tokens.ts';

/** The registry in the state that the file holds. */
function referenceOf({ release, revision }: DownloadSummary): Reference {
  return {
    kind: 'dataset',
    id: release ?? `revision-${revision}`,
    title: registryName,
    authors: [{ group: registryName }],
    more: false,
    year: release === null ? new Date().getFullYear() : Number(release.slice(0, 4)),
    url: location.origin,
    version: release === null ? `revision ${revision}` : `release ${release}, revision ${revision}`,
  };
}

function save(summary: DownloadSummary, format: (typeof citationFiles)[number]): void {
  const { name, mediaType, text } = citationFile([referenceOf(summary)], format);
  saveFile(new Blob([text], { type: mediaType }), name);
}

/** How to cite the data, to copy or as a file for a reference manager. */
export function CiteRegistry({ summary, isShort }: { summary: DownloadSummary; isShort: boolean }) {
  const { citation } = summary;
  return (
    <>
      {!isShort && <Box sx={quote}>{citation}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
        <CopyButton text={citation} label={isShort ? 'Copy citation' : 'Copy'} />
        {citationFiles.map((format) => (
          <QuietButton key={format} onClick={() => save(summary, format)}>
            {citationFormats[format].label}
          </QuietButton>
        ))}
      </Box>
    </>
  );
}

const quote = {
  mb: 1,
  px: 1.5,
  py: 1.25,
  border: `1px solid ${tokens.line}`,
  borderRadius: '8px',
  bgcolor: '#fff',
  fontFamily: fonts.serif,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
} as const;
