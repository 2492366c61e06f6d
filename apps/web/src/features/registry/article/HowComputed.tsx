import Box from '@mui/material/Box';
import { TextLink } from '../../../ui/TextLink.tsx';
import { originTitle } from '../provenance/origin-part.ts';
import type { Step } from './explain-conversion.ts';
import type { ExplainedWay } from './explain-other-ways.ts';
import { OtherWays } from './OtherWays.tsx';

interface Props {
  figure: string;
  steps: readonly Step[];
  otherWays?: readonly ExplainedWay[];
  id?: string;
  /** The part of a page that says who read the figures. */
  origin?: string;
}

/** The steps from the study's currency to the figure shown. */
export function HowComputed({ figure, steps, otherWays, id, origin }: Props) {
  return (
    <Box id={id} sx={{ fontSize: '0.875rem' }}>
      <Box sx={{ fontWeight: 600 }}>How {figure} was calculated</Box>
      <Box component="ol" sx={{ m: 0, mt: 0.75, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {steps.map(({ text, note }) => (
          <li key={text}>
            {text}
            {note && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{note}</Box>}
          </li>
        ))}
      </Box>
      {otherWays && otherWays.length > 0 && <OtherWays ways={otherWays} />}
      {origin && (
        <Box sx={{ mt: 0.75 }}>
          <TextLink to={origin} underline="always">
            {originTitle}
          </TextLink>
        </Box>
      )}
    </Box>
  );
}
