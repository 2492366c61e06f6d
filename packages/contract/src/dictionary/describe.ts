import { z } from 'zod';
import { type Computed, computedVariables } from './computed-variables.ts';
import { recordFields } from './record-fields.ts';
import { headingOf } from './units.ts';
import { type Variable, type Named, type Scope, scopes } from './variable.ts';
import { dictionary } from './variables.ts';

const Texts = z.array(z.string()).readonly();

/** A variable as documented: everything the dictionary says about it, and nothing else. */
const Described = z.object({
  key: z.string(),
  scope: z.enum(scopes),
  label: z.string(),
  column: z.string().describe('The name of its column in files'),
  kind: z.enum(['text', 'number', 'year', 'flag', 'choice', 'entry', 'entries', 'computed']),
  access: z.enum(['public', 'full']).describe('full: only with the right to download registry entries'),
  help: z.string().optional(),
  unit: z.string().optional(),
  choices: Texts.optional(),
  vocabulary: z.string().optional().describe('GET /api/vocabulary/{type} lists its entries'),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().optional(),
  limitsWhen: z
    .object({
      key: z.string(),
      is: z.record(
        z.string(),
        z.object({ min: z.number().optional(), max: z.number().optional(), help: z.string().optional() }),
      ),
    })
    .optional()
    .describe('Limits by the value of another variable'),
  from: Texts.optional().describe('The variables that it is calculated from'),
  shownWhen: z
    .object({ key: z.string(), in: z.array(z.unknown()).readonly() })
    .optional()
    .describe('Asked only if another variable has one of these values'),
  since: z.int().describe('The dictionary version that added it'),
  retired: z.int().optional().describe('The dictionary version that retired it'),
  legacyName: z.string().optional().describe('The name of its column in earlier exports'),
});
export type Described = Readonly<z.infer<typeof Described>>;

export const DescribedSection = z.object({
  id: z.string(),
  title: z.string(),
  variables: z.array(Described).readonly(),
});
export type DescribedSection = Readonly<z.infer<typeof DescribedSection>>;

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

const asked = (key: string, variable: Variable): Described => {
  const { kind, choices, vocabulary, min, max, step, limitsWhen, shownWhen } = variable;
  return {
    ...named(key, variable),
    kind,
    ...(choices && { choices }),
    ...(vocabulary && { vocabulary }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(step !== undefined && { step }),
    ...(limitsWhen && { limitsWhen }),
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
  method: 'Calculated: methods',
  ratio: 'Calculated: ratios',
  weight: 'Calculated: weights',
};

const idOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** Every variable and computed value by section, in the order of the forms. */
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

/** The variables that contain every word of a text, in their description or values; empty sections are left out. */
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
