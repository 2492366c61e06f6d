import { labelOfKey } from '@cea/contract/decision';
import type { MyTraining } from '@cea/contract/my-training';
import Box from '@mui/material/Box';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { dictionaryPath } from '../dictionary/dictionary-path.ts';
import { scopeNames } from '../dictionary/scope-names.ts';

const shown = 3;

/** The fields that cost the reader most so far. */
export function BeforeYouStart({ training: { missed } }: { training: MyTraining }) {
  if (missed.length === 0) return null;
  return (
    <SidePanel title="Before you start">
      <Box sx={{ fontSize: '0.87rem' }}>You missed these most often:</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, fontSize: '0.87rem', '& li + li': { mt: 0.75 } }}>
        {missed.slice(0, shown).map(({ scope, key, missed: times, articles }) => (
          <Box component="li" key={`${scope} ${key}`} sx={{ display: 'flex', gap: 0.75 }}>
            <WarningIcon aria-hidden sx={{ fontSize: 16, mt: 0.25, color: tokens.warningInk }} />
            <span>
              {scope === 'method' ? labelOfKey(key) : `${scopeNames[scope].one}: ${labelOfKey(key)}`}{' '}
              <Box component="span" sx={{ color: tokens.muted, whiteSpace: 'nowrap' }}>
                right in {articles - times} of {articles}
              </Box>
              <TextLink
                to={dictionaryPath(key)}
                aria-label={`Definition of ${labelOfKey(key)}`}
                sx={{ display: 'block', width: 'fit-content' }}
              >
                Definition
              </TextLink>
            </span>
          </Box>
        ))}
      </Box>
    </SidePanel>
  );
}
