import { parseQuery } from '@cea/contract/query/parse';
import { expect, it } from 'vitest';
import { closenessOf } from './closeness.ts';
import { type Condition, wordsCondition } from './plan-search.ts';

function print(condition: Condition | undefined): string {
  if (condition?.kind === 'and' || condition?.kind === 'or') {
    return `(${condition.of.map(print).join(` ${condition.kind} `)})`;
  }
  return condition?.kind === 'words' ? `"${condition.text}"` : '';
}

const closeness = (text: string): string | false | undefined => {
  const parsed = parseQuery(text, 'ratios');
  return (
    parsed.ok &&
    parsed.tree &&
    print(closenessOf(parsed.tree, (node) => wordsCondition('phrase', node.kind === 'text' ? node.text : '')))
  );
};

it.each([
  ['heart failure', '"heart failure"'],
  ['Tumour of the oesophagus', '"tumor of the esophagus"'],
  ['EQ-5D heart', '"EQ 5D heart"'],
  ['"heart failure" statin', '"heart failure statin"'],
  ['heart failure country:Japan kidney disease', '("heart failure" and "kidney disease")'],
  ['(heart failure) OR (kidney disease)', '("heart failure" or "kidney disease")'],
  ['statin (heart failure OR stroke)', '("heart failure" or "stroke")'],
  ['(("heart" AND "attack") OR "myocardial infarction") stent', '("heart attack" or "myocardial infarction")'],
  ['statin (stroke OR angina)', ''],
  ['heart', ''],
  ['heart fail*', ''],
  ['heart NOT failure', ''],
  ['NOT (heart failure)', ''],
  ['title:heart title:failure', ''],
  ['(a b) OR (c d) OR (e f) OR (g h) OR (i j)', ''],
])('%s: close is %s', (text, expected) => {
  expect(closeness(text)).toBe(expected);
});
