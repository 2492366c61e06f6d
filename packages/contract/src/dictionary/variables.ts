import type { Variable, NotReported, Scope, Values } from './variable.ts';
import { bibliography } from './variables/bibliography.ts';
import { costs } from './variables/costs.ts';
import { discounting } from './variables/discounting.ts';
import { equityAndQuality } from './variables/equity-and-quality.ts';
import { perspective } from './variables/perspective.ts';
import { ratios } from './variables/ratios.ts';
import { studyDesign } from './variables/study-design.ts';
import { uncertainty } from './variables/uncertainty.ts';
import { weights } from './variables/weights.ts';

/** Every variable of a registry record, declared once. The order is the order of the forms. */
export const variables = {
  ...bibliography,
  ...studyDesign,
  ...perspective,
  ...costs,
  ...discounting,
  ...uncertainty,
  ...equityAndQuality,
  ...ratios,
  ...weights,
};

export type VariableKey = keyof typeof variables;
export type ValueOf<K extends VariableKey> = (typeof variables)[K] extends Variable<infer T> ? Values[T] : never;
/** The given answers. An absent key was never asked. */
export type Answers = { readonly [K in VariableKey]?: ValueOf<K> | NotReported };

/** Increased with every change of the dictionary; a form stores the version it was filled under. */
export const dictionaryVersion = 3;

/** The same table with its keys as plain text, for code that treats all variables in the same way. */
export type Dictionary = Readonly<Record<string, Variable>>;
export const dictionary: Dictionary = variables;

export const keysOf = (scope: Scope, from: Dictionary = dictionary): string[] =>
  Object.keys(from).filter((key) => from[key]!.scope === scope);
