import { readIdentifier } from '@cea/contract/query/read-identifier';
import type { SearchedWord, SearchHelp } from '@cea/contract/search-help';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { QuietButton } from '../../../../ui/QuietButton.tsx';
import { nounOf } from '../../data-types.ts';
import { formatSearch, type SearchState } from '../../search-state.ts';
import { DidYouMean } from './DidYouMean.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { IdentifierNotice } from './IdentifierNotice.tsx';
import { cardStyles, meta } from './nothing-found-styles.ts';
import { describeNothing, isCorrected, searchFor } from './other-searches.ts';
import { RemoveParts } from './RemoveParts.tsx';
import { helpOptions } from './search-help-api.ts';
import { type Way, WaysOut } from './WaysOut.tsx';
import { WordCounts } from './WordCounts.tsx';

interface Props {
  state: SearchState;
  /** The records whose article only mentions the words. */
  mentioned: number;
  /** Of the page's heading, if this is it. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** Puts the cursor where a PMID or DOI can be typed. */
  onLookUp: () => void;
}

type LinkTo = (text: string) => { search: string };

/** What the amber button says: a long text would not fit. */
function bestLabel({ type }: SearchState, best: NonNullable<SearchHelp['best']>): string {
  const longest = 60;
  if (best.type !== type) return `See ${best.records === 1 ? 'the' : 'these'} ${nounOf(best.type, best.records)}`;
  return best.text.length > longest ? 'Search with what is found' : `Search ${best.text}`;
}

/** Each part left out, best first; if that is never enough, the few parts that are found together. */
function waysOf({ type }: SearchState, { operators, did_you_mean, without, best }: SearchHelp, linkTo: LinkTo): Way[] {
  const ways = without
    .toSorted((a, b) => b.records - a.records)
    .map(({ part, text, records }): Way => ({ verb: 'Without', part, records, to: linkTo(text) }));
  const isOffered = [operators, did_you_mean, ...without].some((way) => way?.text === best?.text);
  if (best?.type !== type || isOffered) return ways;
  return [{ verb: 'Only', part: best.text, records: best.records, to: linkTo(best.text) }, ...ways];
}

/** What to do about the only part of a search, if no other spelling is known. */
const adviceFor = ({ is_word, written }: SearchedWord): string => {
  if (readIdentifier(written)) return 'Check the number, or search for words of the title.';
  return is_word && /^[\p{L}\p{N}-]+$/u.test(written)
    ? 'No word in the registry is spelled like it. Try a synonym or a broader word.'
    : 'Try fewer words or a broader condition.';
};

interface HelpProps {
  state: SearchState;
  help: SearchHelp;
  /** The level of headings below the card's. */
  subtitle: 'h2' | 'h3';
}

function Help({ state, help, subtitle }: HelpProps) {
  const { type } = state;
  const linkTo: LinkTo = (text) => ({ search: formatSearch(searchFor(state, text)) });
  const linkToAlone: LinkTo = (text) => ({ search: formatSearch({ ...searchFor(state, text), filters: [] }) });
  const { parts, words } = help;
  const corrected = isCorrected(help);
  const ways = waysOf(state, help, linkTo);
  const title = `Leave ${ways[0]?.verb === 'Only' ? 'some' : 'one'} out${corrected ? ', with the spelling corrected' : ''}`;
  return (
    <>
      <DidYouMean type={type} help={help} linkTo={linkTo} />
      {parts === 1 && !corrected ? (
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>{adviceFor(words[0]!)}</Typography>
      ) : (
        <WordCounts type={type} words={words} linkTo={linkToAlone} />
      )}
      {parts > words.length && <Box sx={{ ...meta, mt: 1 }}>and {parts - words.length} more</Box>}
      {ways.length > 0 && (
        <>
          <Typography variant="h3" component={subtitle} className="subtitle">
            {title}
          </Typography>
          <WaysOut type={type} label={title} ways={ways} />
        </>
      )}
    </>
  );
}

/** Why nothing is found, and what other searches would find. */
export function NothingFound({ state, mentioned, headingRef, onLookUp }: Props) {
  const { data: help, isLoading } = useQuery(helpOptions(state));
  const { type } = state;
  const subtitle = headingRef ? 'h2' : 'h3';
  const missing =
    help && help.parts > 0 ? describeNothing(state, help.parts, help.words) : `No ${nounOf(type, 0)} found`;
  const heading = mentioned > 0 ? `No ${nounOf(type, 0)} about this` : missing;
  return (
    <Card aria-busy={isLoading} sx={cardStyles}>
      <Typography
        variant={headingRef ? 'h1' : 'h2'}
        ref={headingRef}
        className="title"
        {...(headingRef && { tabIndex: -1 })}
      >
        {heading}
      </Typography>
      <IdentifierNotice state={state} />
      {isLoading && <HelpSkeleton />}
      {help && help.parts > 0 && <Help state={state} help={help} subtitle={subtitle} />}
      {!isLoading && !help && (
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>
          No record matches everything. Try fewer words, other words or another data type.
        </Typography>
      )}
      {!isLoading && (
        <RemoveParts
          state={state}
          subtitle={subtitle}
          title={help ? 'Remove a filter' : 'Remove a condition'}
          offers={({ isFilter }) => isFilter || !help}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 20px', mt: 2.5 }}>
        {help && <Elsewhere state={state} help={help} />}
        <QuietButton onClick={onLookUp} inline>
          Look up a paper by PMID or DOI
        </QuietButton>
        {help?.best && (
          <LinkButton
            to={{ search: formatSearch(searchFor(state, help.best.text, help.best.type)) }}
            variant="contained"
            color="accent"
            size="small"
            sx={{ ml: { sm: 'auto' }, py: 0.75, overflowWrap: 'anywhere' }}
          >
            {bestLabel(state, help.best)}
          </LinkButton>
        )}
      </Box>
    </Card>
  );
}

/** About as high as the help that is being loaded. */
function HelpSkeleton() {
  return (
    <Box component="output" aria-label="Looking for other searches" sx={{ display: 'block', mt: 2 }}>
      <Skeleton variant="rounded" height={48} sx={{ mb: 3 }} />
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Box>
  );
}
