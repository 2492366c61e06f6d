import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { useLabels } from '../../../dictionary/use-labels.ts';
import { totalOptions } from '../../registry-api.ts';
import { canSearch, changed, formatSearch, type SearchState } from '../../search-state.ts';
import { type Chip, chipLabel, chipsOf } from '../chips.ts';
import { WaysOut } from './WaysOut.tsx';

interface Props {
  state: SearchState;
  title: string;
  /** The level of its heading. */
  subtitle: 'h2' | 'h3';
  /** Which parts to offer. */
  offers: (chip: Chip) => boolean;
}

/** Limits the suggestions, each of which needs a request. */
const most = 8;

/** The chosen parts of the search that could be removed, with the number of results of each removal. */
export function RemoveParts({ state, title, subtitle, offers }: Props) {
  const { labelOf } = useLabels();
  const ways = chipsOf(state, labelOf)
    .filter(offers)
    .map((chip) => ({ chip, without: changed(state, chip.without) }))
    .filter(({ without }) => canSearch(without))
    .slice(-most);
  const totals = useQueries({ queries: ways.map(({ without }) => totalOptions(without)) });
  if (ways.length === 0) return null;
  return (
    <>
      <Typography variant="h3" component={subtitle} className="subtitle">
        {title}
      </Typography>
      <WaysOut
        type={state.type}
        label={title}
        ways={ways.map(({ chip, without }, at) => ({
          verb: 'Without',
          part: chipLabel(chip),
          records: totals[at]?.data,
          to: { search: formatSearch(without) },
        }))}
      />
    </>
  );
}
