import { limitedBy } from '@cea/contract/dictionary/check';
import { type AnyAnswers, holds } from '@cea/contract/dictionary/effective';
import { unitOf } from '@cea/contract/dictionary/units';
import { dictionary } from '@cea/contract/dictionary/variables';
import Box from '@mui/material/Box';
import { Question } from './Question.tsx';

interface Props {
  rowId: string;
  keys: readonly string[];
  /** The row's answers and those above it, which determine the required questions, the limits and the currency. */
  answers: AnyAnswers;
  /** By key. */
  warnings?: Readonly<Record<string, string>> | undefined;
  /** Keys of the page that answer a question, by key. */
  shortcuts?: Readonly<Record<string, string>> | undefined;
  /** For a narrow column. */
  compact?: boolean;
  /** Side by side, as many as there is space for. */
  dense?: boolean;
}

const single = { containerType: 'inline-size', '& > * + *': { borderTop: '1px solid #eef2f6' } } as const;
const sideBySide = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(270px, 1fr))',
  columnGap: 3,
} as const;
const cell = { containerType: 'inline-size', minWidth: 0 } as const;

export function Questions({ rowId, keys, answers, warnings, shortcuts, compact = false, dense = false }: Props) {
  return (
    <Box sx={dense ? sideBySide : single}>
      {keys.map((key) => {
        const variable = dictionary[key]!;
        const { requiredWhen } = variable;
        const required = requiredWhen === true || (requiredWhen !== undefined && holds(requiredWhen, answers));
        const { help } = limitedBy(variable, answers);
        const unit = unitOf(variable, answers);
        const own = {
          rowId,
          name: key,
          required,
          unit,
          help,
          warning: warnings?.[key],
          shortcut: shortcuts?.[key],
          compact,
        };
        if (!dense) return <Question key={key} {...own} />;
        return (
          <Box key={key} sx={cell}>
            <Question {...own} />
          </Box>
        );
      })}
    </Box>
  );
}
