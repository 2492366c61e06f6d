import { type DataType, dataTypes, keyword, type RawField, rawFields, type Term, terms } from '../dictionary/terms.ts';
import { valueTypeOfTerm } from '../dictionary/value-types.ts';
import type { Kind } from '../dictionary/variable.ts';
import { nearest } from './nearest.ts';

/** The operands of a field: words of its text, a number or a range, one threshold, or values by name. */
export type FieldSort = 'text' | 'number' | 'threshold' | 'values';
type FieldKind = Kind | RawField['kind'];

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly sort: FieldSort;
  readonly kind: FieldKind;
  /** A term of the type: rows and filters show it. Other fields exist in text only. */
  readonly isTerm: boolean;
  /** Its values are counted, and it can be `none`. */
  readonly isCounted: boolean;
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

function fieldOfTerm(name: string, term: Term, isTerm: boolean): Field {
  const { kind, vocabulary = null, unit, isCurrency } = valueTypeOfTerm(term);
  const sort = isCurrency ? 'values' : sorts[kind];
  return { name, label: term.label, sort, kind, isTerm, isCounted: true, vocabulary, isPercent: unit === '%' };
}

const fieldOfText = (name: string, { label, kind }: RawField): Field => ({
  name,
  label,
  sort: sorts[kind],
  kind,
  isTerm: false,
  isCounted: false,
  vocabulary: null,
  isPercent: false,
});

/** All text of a record. Words without a field search it, so a query need not name it. */
export const keywordField: Field = fieldOfText(keyword, { types: dataTypes, label: 'Keyword', kind: 'text' });

// Looked up on use, never copied: an added variable and its term are searchable without further code.
const termTable: Readonly<Record<string, Term>> = terms;
const textTable: Readonly<Record<string, RawField>> = rawFields;

export function findField(type: DataType, written: string): Field | undefined {
  const name = written.toLowerCase();
  if (name === keyword) return keywordField;
  const term = Object.hasOwn(termTable, name) ? termTable[name] : undefined;
  const isTerm = term?.types.includes(type) ?? false;
  if (term && (isTerm || term.more?.includes(type))) return fieldOfTerm(name, term, isTerm);
  const isText = Object.hasOwn(textTable, name) && textTable[name]!.types.includes(type);
  return isText ? fieldOfText(name, textTable[name]!) : undefined;
}

/** Every field of a data type that a text can name, terms first. */
export const fieldsOf = (type: DataType): Field[] =>
  [...Object.keys(termTable), ...Object.keys(textTable)].flatMap((name) => findField(type, name) ?? []);

/** Why a name is not a field, and what was probably meant. */
export function explainUnknown(type: DataType, name: string): string {
  const elsewhere = dataTypes.filter((other) => findField(other, name));
  if (elsewhere.length > 0) return `"${name}" is a field of ${elsewhere.join(' and ')}, not of ${type}.`;
  const near = nearest(
    name,
    fieldsOf(type).map((field) => field.name),
  );
  const advice = near ? `Did you mean ${near}?` : 'To search for it as text, put it in quotes.';
  return `Unknown field "${name}". ${advice}`;
}
