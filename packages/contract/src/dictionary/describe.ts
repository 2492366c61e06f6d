import { type Computed, computedVariables } from './computed-variables.ts';
import { recordFields } from './record-fields.ts';
import { headingOf } from './units.ts';
import { type Asked, type Kind, type Named, type Scope, scopes } from './variable.ts';
import { dictionary } from './variables.ts';

/** A variable as people look it up: everything the dictionary says of it, and nothing that it does not. */
export interface Described extends Named {
  readonly key: string;
  /** The name of its column in files. */
  readonly column: string;
  readonly kind: Kind | 'computed';
  readonly access: 'public' | 'full';
  readonly choices?: readonly string[];
  readonly vocabulary?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** The variables that it is computed from. */
  readonly from?: readonly string[];
  readonly shownWhen?: Asked['shownWhen'];
}

export interface DescribedSection {
  readonly id: string;
  readonly title: string;
  readonly variables: readonly Described[];
}

const named = (
  key: string,
  { scope, label, help, unit, money, access = 'public', since, retired, legacyName }: Named,
) => ({
  key,
  scope,
  label,
  column: headingOf({ label, ...(unit && { unit }), ...(money && { money }) }),
  access,
  since,
  ...(help && { help }),
  ...(unit && { unit }),
  ...(retired !== undefined && { retired }),
  ...(legacyName && { legacyName }),
});

const asked = (key: string, variable: Asked): Described => {
  const { kind, choices, vocabulary, min, max, step, shownWhen } = variable;
  return {
    ...named(key, variable),
    kind,
    ...(choices && { choices }),
    ...(vocabulary && { vocabulary }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(step !== undefined && { step }),
    ...(shownWhen && { shownWhen }),
  };
};

const computed = (key: string, variable: Named & Partial<Pick<Computed, 'from'>>): Described => ({
  ...named(key, variable),
  kind: 'computed',
  ...(variable.from && { from: variable.from }),
});

const computedTitles: Record<Scope, string> = {
  article: 'Identity',
  method: 'Computed of the methods',
  ratio: 'Computed of a ratio',
  weight: 'Computed of a weight',
};

const idOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** Every variable and computed value, section by section, in the order of the forms. */
export function describeDictionary(): DescribedSection[] {
  const sections = new Map<string, Described[]>();
  const add = (title: string, variable: Described) => {
    const found = sections.get(title);
    if (found) found.push(variable);
    else sections.set(title, [variable]);
  };
  const computedFields: Readonly<Record<string, Named>> = { ...recordFields, ...computedVariables };
  const addComputed = (scope: Scope) => {
    for (const [key, variable] of Object.entries(computedFields)) {
      if (variable.scope === scope) add(computedTitles[scope], computed(key, variable));
    }
  };
  addComputed('article');
  for (const [key, variable] of Object.entries(dictionary)) add(variable.section, asked(key, variable));
  for (const scope of scopes.filter((one) => one !== 'article')) addComputed(scope);
  return Array.from(sections, ([title, variables]) => ({ id: idOf(title), title, variables }));
}

const textOf = (variable: Described, ...more: readonly string[]): string =>
  [variable.key, variable.column, variable.help, variable.legacyName, ...(variable.choices ?? []), ...more]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();

/** The variables in which every word of a text is found, or in their values; sections without one are left out. */
export function findVariables(
  sections: readonly DescribedSection[],
  text: string,
  valuesOf: (variable: Described) => string = () => '',
): DescribedSection[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return sections
    .map(({ variables, ...section }) => ({
      ...section,
      variables: variables.filter((variable) => {
        const own = textOf(variable, section.title, valuesOf(variable));
        return words.every((word) => own.includes(word));
      }),
    }))
    .filter(({ variables }) => variables.length > 0);
}
