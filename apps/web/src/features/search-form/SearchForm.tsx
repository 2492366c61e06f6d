import type { DataType } from '@cea/contract/dictionary/terms';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { RadioStrip } from '../../ui/RadioStrip.tsx';
import { tokens } from '../../ui/tokens.ts';
import { BasicForm } from './BasicForm.tsx';
import { TypeStrip } from './TypeStrip.tsx';
import { type SearchFormModel, useSearchForm } from './use-search-form.ts';

const AdvancedForm = lazy(async () => ({
  default: (await loadPart('advanced-form', () => import('./advanced/AdvancedForm.tsx'))).AdvancedForm,
}));

const forms = [
  { value: 'basic', label: 'Basic' },
  { value: 'advanced', label: 'Advanced' },
] as const;

interface Props {
  /** The number of records of each kind, if known. */
  totals?: Readonly<Record<DataType, number>> | undefined;
}

/** The registry's search form: a kind of data, and what to search for. */
export function SearchForm({ totals }: Props) {
  const model = useSearchForm();
  return (
    <Card component="search" sx={cardStyles}>
      {model ? <FormContent model={model} totals={totals} /> : <Box sx={{ minHeight: 320 }} />}
    </Card>
  );
}

function FormContent({ model, totals }: Props & { model: SearchFormModel }) {
  const { state, asks, showForm } = model;
  const form = useRef<HTMLFormElement>(null);
  const keywordBox = useRef<HTMLInputElement>(null);
  const [focusText, setFocusText] = useState(false);
  const [askedNothing, setAskedNothing] = useState(false);

  const focusFirst = () => {
    const first = form.current?.querySelector<HTMLElement>('[data-row] input, [data-row] button');
    (keywordBox.current ?? first)?.focus();
  };
  const search = () => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    setAskedNothing(!asks);
    if (asks && !wrong && model.fault === undefined) {
      model.search();
      return;
    }
    if (wrong) wrong.focus();
    else focusFirst();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };

  return (
    <Box component="form" ref={form} noValidate onSubmit={submit} onPointerOver={model.begin} onFocus={model.begin}>
      <Box sx={headStyles}>
        <TypeStrip type={state.type} totals={totals} onChange={model.changeType} />
        <Box sx={{ flex: 1 }} />
        <RadioStrip
          label="Form"
          look="segments"
          options={forms}
          value={state.form}
          onChange={(value) => {
            setFocusText(false);
            showForm(value);
          }}
        />
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, p: { xs: 2, sm: 3.25 }, pb: { xs: 2, sm: 2.25 } }}>
        {state.form === 'basic' ? (
          <BasicForm
            model={model}
            keywordRef={keywordBox}
            onCleared={focusFirst}
            onKeywordAdded={focusFirst}
            onEditText={() => {
              setFocusText(true);
              showForm('advanced');
            }}
          />
        ) : (
          <Suspense fallback={<Box sx={{ minHeight: 240 }} />}>
            <AdvancedForm model={model} focusText={focusText} onSearch={search} onCleared={focusFirst} />
          </Suspense>
        )}
        <Box component="output" sx={{ fontSize: '0.875rem', color: tokens.muted, '&:empty': { mt: -2 } }}>
          {askedNothing && !asks && 'Enter at least one word or condition.'}
        </Box>
      </Box>
    </Box>
  );
}

const cardStyles = {
  display: 'block',
  mb: 3,
  border: 0,
  overflow: 'visible',
  boxShadow: '0 10px 30px rgba(20, 45, 80, 0.10)',
} as const;

const headStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  px: { xs: 2, sm: 3.25 },
  '& > fieldset:last-of-type': { my: { xs: 1.25, sm: 1 } },
  // If there is no space next to the tabs, the switch gets its own line.
  '& > fieldset:first-of-type': {
    flex: 'none',
    width: { xs: 'calc(100% + 32px)', sm: 'auto' },
    borderBottom: { xs: `1px solid ${tokens.line}`, sm: 0 },
    mx: { xs: -2, sm: 0 },
    px: { xs: 2, sm: 0 },
  },
  borderBottom: `1px solid ${tokens.line}`,
} as const;
