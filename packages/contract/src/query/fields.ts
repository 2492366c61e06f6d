import { type DataType, dataTypes, type RawField, rawFields, type Term, terms, termsOf } from '../dictionary/terms.ts';
import type { Kind } from '../dictionary/variable.ts';
import { dictionary } from '../dictionary/variables.ts';
import { nearest } from './nearest.ts';

/** What can be said of a field: words of its text, a number or a range, one threshold, or values by name. */
export type FieldSort = 'text' | 'number' | 'threshold' | 'values';
type FieldKind = Kind | RawField['kind'];

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly sort: FieldSort;
  readonly kind: FieldKind;
  /** A term: rows and filters show it, and it can be `none`. Other fields exist in text only. */
  readonly isTerm: boolean;
  readonly vocabulary: string | null;
  readonly isPercent: boolean;
}

const sorts: Record<FieldKind, FieldSort> = {
  text: 'text',
  number: 'number',
  year: 'number',
  threshold: 'threshold',
  flag: 'values',
  choice: 'values',
  entry: 'values',
  entries: 'values',
};

function fieldOfTerm(name: keyof typeof terms): Field {
  const { label, reads }: Term = terms[name];
  const variable = dictionary[reads[0]!];
  // What is computed has no kind; the only one that is a term is the quadrant, one of a list.
  const kind = variable?.kind ?? 'choice';
  const isPercent = variable?.unit === '%';
  return { name, label, sort: sorts[kind], kind, isTerm: true, vocabulary: variable?.vocabulary ?? null, isPercent };
}

const fieldOfText = (name: string, { label, kind }: RawField): Field => ({
  name,
  label,
  sort: sorts[kind],
  kind,
  isTerm: false,
  vocabulary: null,
  isPercent: false,
});

const declare = (type: DataType): ReadonlyMap<string, Field> =>
  new Map(
    [
      ...termsOf(type).map(fieldOfTerm),
      ...Object.entries(rawFields as Record<string, RawField>)
        .filter(([, { types }]) => types.includes(type))
        .map(([name, raw]) => fieldOfText(name, raw)),
    ].map((field) => [field.name, field]),
  );
/** Made when first asked for, and again should a term have been added. */
const made = new Map<DataType, { readonly terms: number; readonly fields: ReadonlyMap<string, Field> }>();

function declared(type: DataType): ReadonlyMap<string, Field> {
  const count = Object.keys(terms).length;
  const known = made.get(type);
  if (known?.terms === count) return known.fields;
  const fields = declare(type);
  made.set(type, { terms: count, fields });
  return fields;
}

/** Every field of a data type, the terms first. */
export const fieldsOf = (type: DataType): Field[] => [...declared(type).values()];

export const findField = (type: DataType, name: string): Field | undefined => declared(type).get(name.toLowerCase());

/** Why a name is no field, and what was probably meant. */
export function explainUnknown(type: DataType, name: string): string {
  const elsewhere = dataTypes.filter((other) => findField(other, name));
  if (elsewhere.length > 0) return `${name} is no field of ${type}, only of ${elsewhere.join(' and ')}.`;
  const near = nearest(name, [...declared(type).keys()]);
  const advice = near ? `Did you mean ${near}?` : 'To search for it as text, put it in quotes.';
  return `${name} is no field of ${type}. ${advice}`;
}
