import { describe, expect, it } from 'vitest';
import { computedVariables } from './computed-variables.ts';
import { DescribedSection, describeDictionary, findVariables } from './describe.ts';
import { recordFields } from './record-fields.ts';
import { variable } from './variable.ts';
import { variables } from './variables.ts';

const sections = describeDictionary();
const keysIn = (found: typeof sections) => found.flatMap((section) => section.variables.map(({ key }) => key));
const find = (text: string) => keysIn(findVariables(sections, text));

describe('the description of the dictionary', () => {
  it('contains every variable and computed value once', () => {
    const declared = [variables, computedVariables, recordFields].flatMap((table) => Object.keys(table));
    expect(keysIn(sections).toSorted()).toEqual(declared.toSorted());
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  });

  it("gives each variable's column in files and its access", () => {
    const all = sections.flatMap((section) => section.variables);
    expect(all.find(({ key }) => key === 'discount_rate_costs')).toMatchObject({
      column: 'Discount rate, costs (%)',
      kind: 'number',
      access: 'public',
      min: 0,
      max: 100,
      shownWhen: { key: 'costs_discounted', in: ['yes'] },
    });
    expect(all.find(({ key }) => key === 'corresponding_email')?.access).toBe('full');
    expect(all.find(({ key }) => key === 'quadrant')?.from).toContain('delta_cost');
  });

  it.each([
    [
      'quality_score',
      {
        scope: 'method',
        label: 'Quality score',
        column: 'Quality score',
        access: 'public',
        since: 1,
        help: expect.stringContaining('From 1'),
        legacyName: 'Rating',
        kind: 'number',
        min: 1,
        max: 7,
        step: 0.25,
      },
    ],
    [
      'gbd',
      {
        scope: 'method',
        label: 'Disease (GBD)',
        column: 'Disease (GBD)',
        access: 'public',
        since: 1,
        help: 'Up to five causes.',
        kind: 'entries',
        vocabulary: 'gbd',
        max: 5,
      },
    ],
    [
      'horizon_unit',
      {
        scope: 'method',
        label: 'Time horizon unit',
        column: 'Time horizon unit',
        access: 'public',
        since: 1,
        kind: 'choice',
        choices: ['lifetime', 'days or weeks', 'months', 'years'],
      },
    ],
    [
      'other_cost_difference',
      {
        scope: 'ratio',
        label: computedVariables.other_cost_difference.label,
        column: `${computedVariables.other_cost_difference.label} (see Currency, Price year)`,
        access: 'public',
        since: 2,
        kind: 'computed',
        from: ['other_cost_intervention', 'other_cost_comparator'],
      },
    ],
  ])('is complete for %s', (key, said) => {
    const found = sections.flatMap((section) => section.variables).find((one) => one.key === key);
    expect(found).toStrictEqual({ key, ...said });
    expect(DescribedSection.safeParse({ id: 'a', title: 'A', variables: [found] }).success).toBe(true);
  });

  it("starts with the article's identity and ends with computed values", () => {
    expect(sections.map(({ title }) => title).slice(0, 2)).toEqual(['Identity', 'Article']);
    const last = sections.slice(-3).map(({ variables: [first] }) => [first!.kind, first!.scope]);
    expect(last).toEqual([
      ['computed', 'method'],
      ['computed', 'ratio'],
      ['computed', 'weight'],
    ]);
  });

  it('can be searched by every word in label, key, earlier name, help and choices', () => {
    expect(find('discount rate costs')).toEqual(['discount_rate_costs']);
    expect(find('YearOfCurrency')).toEqual(['currency_year']);
    expect(find('horizon_unit')).toContain('horizon_unit');
    expect(find('lifetime')).toContain('horizon_unit');
    expect(find('worse than death')).toEqual(['weight', 'weight_final']);
    const inValues = findVariables(sections, 'hui3', ({ vocabulary }) => (vocabulary === 'instrument' ? 'HUI3' : ''));
    expect(keysIn(inValues)).toEqual(['instrument']);
    expect(find('nothing-is-called-so')).toEqual([]);
    expect(find('  ')).toEqual(keysIn(sections));
  });

  it('includes an added variable without further code', () => {
    const added = variable({
      scope: 'method',
      section: 'A new section',
      kind: 'number',
      label: 'Cohort size',
      unit: 'people',
      fill: 'reader',
      forms: ['review'],
      since: 2,
    });
    Object.assign(variables, { cohort_size: added });
    const [found] = findVariables(describeDictionary(), 'cohort');
    expect(found).toMatchObject({
      id: 'a-new-section',
      variables: [{ key: 'cohort_size', column: 'Cohort size (people)', since: 2 }],
    });
    Reflect.deleteProperty(variables, 'cohort_size');
  });
});
