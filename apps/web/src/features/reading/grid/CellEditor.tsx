import type { Variable } from '@cea/contract/dictionary/variable';
import type { FormRow } from '@cea/contract/forms';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { OptionNode } from '../../../ui/picker/option-tree.ts';
import { Picker } from '../../../ui/picker/Picker.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { choiceOptions } from '../../dictionary/choice-options.ts';
import { offeredChoices } from '../../dictionary/choices.ts';
import { capital, showValue } from '../../dictionary/fields.ts';
import { useLabels } from '../../dictionary/use-labels.ts';
import { headId } from './GridHead.tsx';
import type { Column } from './grid-columns.ts';
import type { GridControl } from './grid-control.ts';
import { completeLabel, readCell } from './read-cell.ts';

interface Props {
  column: Column;
  variable: Variable;
  row: FormRow;
  /** The key that began the typing. */
  start: string | undefined;
  control: GridControl;
}

/** An answer as it is typed; empty if there is none. */
const writtenOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Where a cell is typed. Computed cells follow with every key. */
export function CellEditor(props: Props) {
  const { kind } = props.variable;
  return kind === 'text' || kind === 'number' || kind === 'year' ? (
    <TextEditor {...props} />
  ) : (
    <ListEditor {...props} />
  );
}

function TextEditor({ column, variable, row, start, control }: Props) {
  const value = row.answers[column.key];
  const [text, setText] = useState(start ?? writtenOf(value));
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length);
  }, []);
  // First of all: the page then warns about what is not stored yet.
  useEffect(() => {
    addEventListener('beforeunload', control.settleTyping, { capture: true });
    return () => removeEventListener('beforeunload', control.settleTyping, { capture: true });
  }, [control]);
  const props = {
    ref: input,
    'aria-labelledby': headId(control.scope, column.key),
    autoComplete: 'off',
    value: text,
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value);
      control.typeTextSoon(target.value);
    },
    onBlur: control.endEdit,
    onKeyDown: (event: KeyboardEvent) => {
      if (control.pressWhileTyping(event)) event.preventDefault();
    },
  };
  return variable.kind === 'text' ? <textarea rows={1} {...props} /> : <input inputMode="decimal" {...props} />;
}

const choiceNodes = (choices: readonly string[]): OptionNode[] =>
  choices.map((choice) => ({ id: choice, label: capital(choice), also: [] }));

function ListEditor({ column, variable, row, start, control }: Props) {
  const id = useId();
  const { choicesOf, labelOf } = useLabels();
  const { key, label } = column;
  const value = row.answers[key];
  const offered = offeredChoices(choicesOf(variable.vocabulary));
  const isEntry = variable.kind === 'entry';
  const take = (chosen: string | undefined) =>
    control.type(chosen === undefined ? null : isEntry ? Number(chosen) : chosen);
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const isChosen = event.key === 'Tab' && event.target instanceof HTMLInputElement;
    if (isChosen) {
      const text = completeLabel(variable, (event.target as HTMLInputElement).value, offered);
      const read = readCell(variable, text, offered);
      if ('value' in read) control.type(read.value);
    }
    if ((event.key !== 'Tab' && event.key !== 'Escape') || !control.pressWhileTyping(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      style={{ minWidth: 190, position: 'absolute', left: 0, top: 0, zIndex: 5 }}
      onKeyDownCapture={onKeyDownCapture}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) control.endEdit();
      }}
    >
      {/* A list for one answer is named by its label alone. */}
      <label htmlFor={id} style={visuallyHidden}>
        {label}
      </label>
      <Picker
        id={id}
        labelId={headId(control.scope, key)}
        label={label}
        options={isEntry ? choiceOptions(offered) : choiceNodes(variable.choices ?? [])}
        chosen={[writtenOf(value)].filter(Boolean)}
        labelOf={(chosen) => showValue(key, isEntry ? Number(chosen) : chosen, labelOf)}
        begun={{ isFocused: true, isOpen: true, ...(start !== undefined && { typed: start }) }}
        onChange={([chosen]) => {
          take(chosen);
          if (chosen !== undefined) control.pressWhileTyping({ key: 'Enter' });
        }}
      />
    </div>
  );
}
