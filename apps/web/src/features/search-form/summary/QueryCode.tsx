import type { DataType } from '@cea/contract/dictionary/terms';
import { highlight } from '@cea/contract/query/highlight';
import Box from '@mui/material/Box';
import { codeStyles } from './query-colours.ts';

/** A query as text, coloured as in the editor. */
export function QueryCode({ type, text }: { type: DataType; text: string }) {
  const pieces = highlight(text, type);
  return (
    <Box component="code" sx={codeStyles}>
      {pieces.map(({ from, to, sort }, at) => [
        text.slice(pieces[at - 1]?.to ?? 0, from),
        <span key={from} data-query={sort}>
          {text.slice(from, to)}
        </span>,
      ])}
      {text.slice(pieces.at(-1)?.to ?? 0)}
    </Box>
  );
}
