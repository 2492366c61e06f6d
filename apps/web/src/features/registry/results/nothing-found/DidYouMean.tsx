import type { DataType } from '@cea/contract/dictionary/terms';
import type { SearchHelp } from '@cea/contract/search-help';
import Box from '@mui/material/Box';
import SvgIcon from '@mui/material/SvgIcon';
import { TextLink } from '../../../../ui/TextLink.tsx';
import { countOf } from '../../data-types.ts';
import { noticeStyles } from './nothing-found-styles.ts';

/** An i in a circle. */
const info = 'M1.7 8a6.3 6.3 0 1 0 12.6 0 6.3 6.3 0 1 0-12.6 0M8 7.3v4M8 4.7v.1';

interface Props {
  type: DataType;
  help: Pick<SearchHelp, 'operators' | 'did_you_mean' | 'best'>;
  linkTo: (text: string) => { search: string };
}

/** What was probably meant, and what it would find. */
export function DidYouMean({ type, help: { operators, did_you_mean, best }, linkTo }: Props) {
  const meant = operators ?? did_you_mean;
  if (!meant) return null;
  const { text, records } = meant;
  const without = operators ? null : did_you_mean?.without;
  const only = records === 0 && !without && best?.type === type ? best : undefined;
  return (
    <Box sx={noticeStyles}>
      <SvgIcon aria-hidden viewBox="0 0 16 16">
        <path fill="none" stroke="currentColor" strokeWidth={1.7} strokeLinecap="round" d={info} />
      </SvgIcon>
      <span>
        Did you mean <TextLink to={linkTo(text)}>{text}</TextLink>? It finds{' '}
        {records === 0 ? <b>0</b> : <b>{countOf(type, records)}</b>}
        {without && (
          <>
            ; without {without.part} it finds <b>{countOf(type, without.records)}</b>
          </>
        )}
        {only && (
          <>
            ; {only.text} finds <b>{countOf(type, only.records)}</b>
          </>
        )}
        .
      </span>
    </Box>
  );
}
