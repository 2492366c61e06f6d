import { describe, expect, it } from 'vitest';
import { applyEdits, type EditableRow } from './apply-edits.ts';
import { checkValue } from './decision.ts';
import { notReported } from './dictionary/variable.ts';
import { comparedRows } from './compared-rows.ts';
import { Edit } from './forms.ts';
import { findMissingReasons, findWarnings } from './form-warnings.ts';
import { reasonKey } from './warning-reasons.ts';

const figures = { delta_cost: 4120, delta_effect: 0.21, ratio_article: 196_000 };
const key = reasonKey('ratio-replaced');
const kept = { reason: 'Table 3 prints it so.', values: figures };
const formOf = (answers: Record<string, unknown>) => [{ row_id: 'r', scope: 'ratio' as const, position: 1, answers }];

describe('a tenfold error', () => {
  it('needs a reason', () => {
    const text = findMissingReasons('review', formOf(figures))['r.ratio_article'];
    expect(text).toContain('The article reports 196,000, but 4,120 ÷ 0.21 = 19,619');
    expect(text).toContain('give a reason to keep it.');
  });

  it('stays with a reason about exactly these values, in whatever order they were stored', () => {
    const values = { ratio_article: 196_000, delta_effect: 0.21, delta_cost: 4120 };
    const rows = formOf({ ...figures, [key]: { ...kept, values } });
    expect(findWarnings('review', rows)).toMatchObject([{ rule: 'ratio-replaced', reason: kept.reason }]);
    expect(findMissingReasons('review', rows)).toEqual({});
  });

  it.each([
    ['an empty reason', { [key]: { ...kept, reason: '' } }],
    ['blanks', { [key]: { ...kept, reason: ' \n ' } }],
    ['other values', { [key]: { ...kept, values: { ...figures, delta_cost: 41_200 } } }],
    ['no values', { [key]: { ...kept, values: {} } }],
    ['a further value', { [key]: { ...kept, values: { ...figures, effect_comparator: 1 } } }],
    ['a value not reported', { [key]: { ...kept, values: { ...figures, delta_effect: notReported } } }],
    ['another rule', { [reasonKey('ratio-sign')]: kept }],
    ['no object', { [key]: kept.reason }],
  ])('does not stay with %s', (_, reasons) => {
    expect(Object.keys(findMissingReasons('review', formOf({ ...figures, ...reasons })))).toEqual(['r.ratio_article']);
  });

  it('does not matter in an article that is rejected', () => {
    const study = { row_id: 'm', scope: 'method' as const, answers: { is_accepted: false } };
    expect(findWarnings('review', [study, ...formOf(figures)])).toEqual([]);
  });
});

describe('the reason as an answer', () => {
  it.each([
    [kept, undefined],
    ['because', 'Send a reason and the values that it is about.'],
    [{ reason: 'because' }, 'Send a reason and the values that it is about.'],
    [{ ...kept, more: 1 }, 'Send a reason and the values that it is about.'],
    [{ ...kept, reason: '  ' }, 'Required'],
    [{ ...kept, reason: 'x'.repeat(1001) }, 'At most 1000 characters.'],
    [{ ...kept, reason: '\0' }, 'The text contains characters that cannot be saved.'],
    [{ ...kept, values: { comparator: 'warfarin' } }, 'A value does not belong to this warning.'],
  ])('%j', (value, fault) => {
    expect(checkValue(key, value)).toBe(fault);
  });

  it('is an edit of rows that the rule is about, and of no others', () => {
    const row: EditableRow = formOf(figures)[0]!;
    const edited = (scope: EditableRow['scope'], name: string) =>
      applyEdits({ kind: 'review', rows: new Map([['r', { ...row, scope }]]) }, [
        { row_id: 'r', key: name, value: kept },
      ]);
    expect(edited('ratio', key).rows.get('r')?.answers[key]).toEqual(kept);
    expect(edited('weight', key).refused).toMatchObject([{ text: 'Unknown field.' }]);
    expect(edited('ratio', reasonKey('no-such-rule')).refused).toMatchObject([{ text: 'Unknown field.' }]);
    const id = '5f0c6a0e-3a4e-4c53-9d0f-2f7a3b1c9d11';
    const ids = { edit_id: id, row_id: id, base_seq: 0 };
    expect(Edit.safeParse({ ...ids, key, value: kept }).success).toBe(true);
  });

  it('is not compared', () => {
    expect(comparedRows('review', formOf({ ...figures, [key]: kept }))[0]?.answers).toEqual(figures);
  });
});
