import type { EditedSets } from '@cea/contract/highlights';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { TextInput } from '../../../ui/TextInput.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { markStyles } from '../mark-looks.ts';
import { placesOf, shownTerms } from '../shown-terms.ts';
import { StructuredText } from '../StructuredText.tsx';

const example = `OBJECTIVES: To estimate the lifetime costs and quality-adjusted life-years (QALYs) of inviting men at age 65 to annual rather than biennial ultrasound screening.
METHODS: A discrete-event simulation followed 500,000 men from a health-care payer perspective with a lifetime horizon; costs (2022 £) and effects were discounted at 3.5%. Utilities came from EQ-5D-5L responses of 1,204 attenders.
RESULTS: Annual screening cost £214 more per man invited and gained 0.0093 QALYs, an incremental cost-effectiveness ratio of £23,011 per QALY.
CONCLUSIONS: Annual screening is unlikely to be good value at current thresholds unless attendance rises above 84%.`;

/** The sets as they are edited, on a text that can be replaced. */
export function ExampleText({ sets }: { sets: EditedSets }) {
  const id = useId();
  const [text, setText] = useState(example);
  const shown = useDeferredValue(sets);
  const places = useMemo(() => {
    const numbered = shown.map((set, at) => ({ ...set, id: at }));
    return placesOf(text, shownTerms({ sets: numbered, own_terms: [], hidden: [], hides_own: false }));
  }, [shown, text]);
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        Example
      </Typography>
      <Box sx={{ border: `1px solid ${tokens.line}`, borderRadius: 1, p: 2, mb: 2, ...markStyles }}>
        <StructuredText abstract={text} level={3} highlights={places} />
      </Box>
      <TextInput
        label="Text of the example"
        hint="Paste an abstract to see what is marked in it. It is not saved."
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={3}
        maxRows={8}
      />
    </Box>
  );
}
