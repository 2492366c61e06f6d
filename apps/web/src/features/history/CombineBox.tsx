import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import { tokenise } from '@cea/contract/query/tokens';
import type { HistoryLine } from '@cea/contract/search-history';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { showCount } from '../../lib/number-format.ts';
import { reportError } from '../../lib/report-error.ts';
import { RadioStrip } from '../../ui/RadioStrip.tsx';
import { tokens } from '../../ui/tokens.ts';
import { countOf } from '../registry/data-types.ts';
import { CombinationInput } from './CombinationInput.tsx';
import { recordRun } from './history-api.ts';
import { addressOf } from './history-line.ts';
import { shortLabels } from './line-facts.ts';
import { useCombination } from './use-combination.ts';

interface Props {
  lines: readonly HistoryLine[];
  text: string;
  onText: (text: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Lines combined by AND, OR and NOT: what it means, what it finds, and the way there. */
export function CombineBox({ lines, text, onText, inputRef }: Props) {
  const [id, statusId] = [useId(), useId()];
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<DataType>();
  const { data, fault, error, firstType, isCurrent, release } = useCombination(text, lines);
  const type = chosen ?? firstType;
  const answer = data?.types[type];
  const canRun = isCurrent && answer?.query !== null && answer !== undefined;
  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (!canRun || !answer?.query) return;
    const revision = Math.max(...lines.map((line) => line.revision));
    const search = { type, query: answer.query, release };
    const ran_at = new Date().toISOString();
    // Recorded here, with the lines it was made of; the results recognize the same search.
    await recordRun(queries, {
      ...search,
      combines: text.trim(),
      note: '',
      total: answer.total ?? 0,
      revision,
      ran_at,
    });
    await navigate(addressOf(search));
  };
  return (
    <Card component="form" noValidate onSubmit={(event: FormEvent) => void run(event).catch(reportError)} sx={card}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 0.75, fontWeight: 600, color: tokens.label }}>
        Combine lines
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
        <CombinationInput
          id={id}
          describedBy={statusId}
          placeholder={exampleOf(lines)}
          value={text}
          fault={fault?.place}
          inputRef={inputRef}
          onChange={onText}
        />
        <RadioStrip
          label="Data type"
          look="segments"
          options={dataTypes.map((one) => ({ value: one, label: typeLabel(shortLabels[one], data?.types[one].total) }))}
          value={type}
          onChange={setChosen}
        />
        <Button
          type="submit"
          {...(answer?.total === 0 ? { variant: 'outlined' } : { variant: 'contained', color: 'accent' })}
          disabled={!canRun}
          sx={{ minHeight: 44 }}
        >
          {answer?.total === null || answer === undefined ? 'Show results' : `Show ${countOf(type, answer.total)}`}
        </Button>
      </Box>
      <Box id={statusId} component="output" sx={status}>
        {fault && <Box sx={{ color: tokens.errorInk }}>{fault.text}</Box>}
        {error && <Box sx={{ color: tokens.errorInk }}>Could not count the results. Change the line to try again.</Box>}
        {!fault && !error && data && (
          <>
            <Box component="span" sx={{ color: tokens.muted, mr: 1 }}>
              Reads as
            </Box>
            <Meaning text={data.reads_as} />
            {answer?.why_not && <Box sx={{ color: tokens.errorInk, mt: 0.5 }}>{answer.why_not}</Box>}
          </>
        )}
        {!fault && !data && 'Join line numbers with AND, OR, NOT and brackets.'}
      </Box>
    </Card>
  );
}

const typeLabel = (label: string, total: number | null | undefined) => (
  <>
    {label}{' '}
    <Box component="span" sx={{ ml: 0.5, fontWeight: 500, color: tokens.muted, fontVariantNumeric: 'tabular-nums' }}>
      {total === undefined ? '' : total === null ? '–' : showCount(total)}
    </Box>
  </>
);

/** The text of a query with its operators in bold. */
function Meaning({ text }: { text: string }) {
  const operators = tokenise(text).filter(({ sort }) => sort === 'and' || sort === 'or' || sort === 'not');
  return (
    <span>
      {operators.map(({ from, to }, at) => (
        <span key={from}>
          {text.slice(operators[at - 1]?.to ?? 0, from)}
          <b>{text.slice(from, to)}</b>
        </span>
      ))}
      {text.slice(operators.at(-1)?.to ?? 0)}
    </span>
  );
}

/** An example with existing numbers. */
function exampleOf(lines: readonly HistoryLine[]): string {
  const [a, b, c] = lines.slice(0, 3).map(({ number }) => `#${number}`);
  if (c) return `${a} AND (${b} OR ${c})`;
  return b ? `${a} AND ${b}` : '#1 AND (#2 OR #3)';
}

const card = { p: { xs: 2, sm: 2.25 }, mb: 2.25 } as const;
const status = {
  display: 'block',
  minHeight: 22,
  mt: 1,
  fontSize: '0.875rem',
  color: tokens.label,
  overflowWrap: 'anywhere',
} as const;
