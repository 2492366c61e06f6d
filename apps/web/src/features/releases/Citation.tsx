import { citationFile } from '@cea/contract/citations/citation-file';
import { citationFiles } from '@cea/contract/citations/file-formats';
import { citationFormats } from '@cea/contract/citations/formats';
import { releaseReference } from '@cea/contract/citations/release-reference';
import type { PublicRelease } from '@cea/contract/releases';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { saveFile } from '../../lib/download.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { fonts } from '../../ui/tokens.ts';

/** How the data may be used, and how a release is cited. */
export function Citation({ release }: { release: PublicRelease }) {
  const reference = releaseReference(release, location.origin);
  const text = citationFormats.vancouver.write(reference);
  const save = (format: (typeof citationFiles)[number]) => {
    const { name, mediaType, text: content } = citationFile([reference], format);
    saveFile(new Blob([content], { type: mediaType }), name);
  };
  return (
    <Box component="section" aria-labelledby="citation" sx={{ mt: 3.5 }}>
      <Typography id="citation" variant="h2">
        License and citation
      </Typography>
      <Typography sx={{ maxWidth: '64ch', mt: 1 }}>
        Creative Commons Attribution 4.0: use it, change it and share it, and name the source and the release.
      </Typography>
      <Card sx={{ mt: 1.25, px: 1.75, py: 1.5, font: `400 0.98rem/1.5 ${fonts.serif}`, overflowWrap: 'anywhere' }}>
        {text}
      </Card>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1 }}>
        <CopyButton text={text} />
        {citationFiles.map((format) => (
          <Link
            key={format}
            component="button"
            type="button"
            onClick={() => save(format)}
            sx={{ fontSize: '0.875rem', minHeight: 24 }}
          >
            {citationFormats[format].label}
          </Link>
        ))}
      </Box>
    </Box>
  );
}
