import type { SynonymFields } from '@cea/contract/synonym-editing';
import { type SynonymKind, synonymKinds } from '@cea/contract/synonyms';
import type { RefObject } from 'react';
import { type Control, useController } from 'react-hook-form';
import { faultInList } from '../../lib/fault-in-list.ts';
import { ChipsInput } from '../../ui/ChipsInput.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';

interface Props {
  control: Control<SynonymFields, unknown, SynonymFields>;
  /** The field to focus first. */
  namesRef: RefObject<HTMLInputElement | null>;
}

const kindOptions = (Object.keys(synonymKinds) as SynonymKind[]).map((value) => ({
  value,
  label: synonymKinds[value],
}));

const words = /[\s,;]/;

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(' and ');

/** The fields of a group of synonyms. */
export function SynonymFieldset({ control, namesRef }: Props) {
  const kind = useController({ control, name: 'kind' }).field;
  const { field: names, fieldState: namesState } = useController({ control, name: 'names' });
  const { field: includes, fieldState: includesState } = useController({ control, name: 'includes' });
  const { field: ambiguous, fieldState: ambiguousState } = useController({ control, name: 'ambiguous' });
  const { field: company, fieldState: companyState } = useController({ control, name: 'company' });
  const marked = ambiguous.value;
  const toggle = (name: string) =>
    ambiguous.onChange(marked.includes(name) ? marked.filter((other) => other !== name) : [...marked, name]);
  const changeNames = (next: string[]) => {
    names.onChange(next);
    ambiguous.onChange(marked.filter((name) => next.includes(name)));
  };
  return (
    <>
      <ChipsInput
        label="Names"
        values={names.value}
        onChange={changeNames}
        marks={{ label: 'ambiguous', marked, onToggle: toggle }}
        placeholder="heart attack, myocardial infarction, MI"
        hint="All mean the same: a search for one also searches for the others. Press Enter after each, or paste a list. Select a name to mark it as ambiguous if it also means something else, such as MI or AIDS."
        fault={faultInList(namesState.error) ?? faultInList(ambiguousState.error)}
        inputRef={namesRef}
      />
      {marked.length > 0 && (
        <ChipsInput
          label="Company words"
          values={company.value}
          onChange={company.onChange}
          separators={words}
          placeholder="coronary stent troponin"
          hint={`Single words that show that this meaning is intended. ${quoted(marked)} ${marked.length === 1 ? 'leads' : 'lead'} to the other names only if one of these words is in the same search.`}
          fault={faultInList(companyState.error)}
        />
      )}
      <ChipsInput
        label="Includes (narrower)"
        values={includes.value}
        onChange={includes.onChange}
        placeholder="None"
        hint="Also searched for with the names above, but not the other way round: SGLT2 inhibitors include dapagliflozin; a search for dapagliflozin finds that drug only."
        fault={faultInList(includesState.error)}
      />
      <SelectInput
        label="Kind"
        value={kind.value}
        options={kindOptions}
        onChange={kind.onChange}
        sx={{ alignSelf: 'flex-start' }}
      />
    </>
  );
}
