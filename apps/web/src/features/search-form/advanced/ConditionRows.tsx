import type { DataType } from '@cea/contract/dictionary/terms';
import { alternativesOf } from '@cea/contract/query/expressions';
import type { Expression } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { PlusIcon } from '../../../ui/icons.tsx';
import type { SearchLogic } from '../search-logic.ts';
import { draftsOf, expressionsOf, type RowDraft, withoutRow, withRow } from './row-drafts.ts';
import { RowEditor } from './RowEditor.tsx';

interface Props {
  logic: SearchLogic | undefined;
  type: DataType;
  rows: readonly Expression[];
  onChange: (rows: Expression[]) => void;
}

const written = (rows: readonly Expression[]): string =>
  JSON.stringify(
    alternativesOf(rows).map((group) => group.map(({ term, values, not = false }) => [term, values.map(String), not])),
  );

const fieldOf = ({ key }: RowDraft): string => `[data-row="${key}"] [data-field] select`;

/**
 * Conditions that must all hold; of those joined by "or", one must. A row without values stays here and has no effect.
 */
export function ConditionRows({ logic, type, rows, onChange }: Props) {
  const [drafts, setDrafts] = useState(() => draftsOf(type, rows));
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string>(undefined);
  // Follow a change from outside, for example of the text.
  if (written(expressionsOf(drafts)) !== written(rows)) setDrafts(draftsOf(type, rows, drafts));

  useEffect(() => {
    if (focusNext.current === undefined) return;
    box.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = undefined;
  });
  const change = (next: RowDraft[]) => {
    setDrafts(next);
    onChange(expressionsOf(next));
  };
  const add = () => {
    const next = withRow(type, drafts);
    focusNext.current = fieldOf(next.at(-1)!);
    setDrafts(next);
  };
  const remove = (at: number) => {
    const left = withoutRow(drafts, at);
    const near = left[Math.min(at, left.length - 1)];
    focusNext.current = near ? fieldOf(near) : '[data-field] select';
    change(left.length > 0 ? left : draftsOf(type, []));
  };
  return (
    <Box ref={box} sx={{ display: 'grid', gap: { xs: 2, md: 1.25 } }}>
      {drafts.map((draft, at) => (
        <RowEditor
          key={draft.key}
          logic={logic}
          type={type}
          draft={draft}
          place={at + 1}
          isAlternative={(at > 0 && draft.join === 'or') || drafts[at + 1]?.join === 'or'}
          onChange={(next) => change(drafts.map((one) => (one === draft ? next : one)))}
          onRemove={() => remove(at)}
        />
      ))}
      <Box sx={{ pl: { md: '92px' } }}>
        <Button size="small" startIcon={<PlusIcon />} onClick={add}>
          Add condition
        </Button>
      </Box>
    </Box>
  );
}
