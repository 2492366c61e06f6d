import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitAbstract } from './abstract-parts.ts';

const shown = (abstract: string) => splitAbstract(abstract).map(({ heading, text }) => [heading, text]);

describe('an abstract is split', () => {
  it.each([
    [
      'at labels within one line, as imports of PubMed store them',
      'OBJECTIVES: To estimate costs per QALY. METHODS: A Markov model.',
      [
        ['OBJECTIVES', 'To estimate costs per QALY.'],
        ['METHODS', 'A Markov model.'],
      ],
    ],
    [
      'at labels at the beginning of lines',
      'OBJECTIVES: To compare.\nMETHODS: A model.\nRESULTS: It costs: much.',
      [
        ['OBJECTIVES', 'To compare.'],
        ['METHODS', 'A model.'],
        ['RESULTS', 'It costs: much.'],
      ],
    ],
    [
      'at headings on lines of their own, with or without a colon, in any case',
      'Background and aims\nStroke is costly.\n\nmaterials and methods:\n  A model.',
      [
        ['Background and aims', 'Stroke is costly.'],
        ['materials and methods', 'A model.'],
      ],
    ],
    [
      'at headings in lower case with a colon',
      'Aim: to compare. Main outcome measures: QALYs (EQ-5D). Conclusions/significance:Good value.',
      [
        ['Aim', 'to compare.'],
        ['Main outcome measures', 'QALYs (EQ-5D).'],
        ['Conclusions/significance', 'Good value.'],
      ],
    ],
    [
      'at headings with a full stop or a dash',
      'Background. Stroke is costly. Patients and Methods. A model. RESULTS—Good value.',
      [
        ['Background', 'Stroke is costly.'],
        ['Patients and Methods', 'A model.'],
        ['RESULTS', 'Good value.'],
      ],
    ],
    [
      'with the text before the first heading',
      'We report a study. METHODS: A model.',
      [
        [null, 'We report a study.'],
        ['METHODS', 'A model.'],
      ],
    ],
    [
      'at labels in capitals after a sentence without its full stop',
      'BACKGROUND: Costs are unknown METHODS: A model',
      [
        ['BACKGROUND', 'Costs are unknown'],
        ['METHODS', 'A model'],
      ],
    ],
    [
      'but not at words in capitals within a sentence',
      'METHODS: We used the EUROQOL: it is known. RESULTS: Good.',
      [
        ['METHODS', 'We used the EUROQOL: it is known.'],
        ['RESULTS', 'Good.'],
      ],
    ],
    [
      'at further labels in capitals, where others are known',
      'METHODS: A model. STAKEHOLDER ENGAGEMENT: We met. RESULTS: Good.',
      [
        ['METHODS', 'A model.'],
        ['STAKEHOLDER ENGAGEMENT', 'We met.'],
        ['RESULTS', 'Good.'],
      ],
    ],
  ])('%s', (_, abstract, expected) => {
    expect(shown(abstract)).toEqual(expected);
  });
});

describe('one part is', () => {
  it.each([
    ['an abstract without headings', 'Screening costs £214 more. It gains 0.01 QALYs.'],
    ['a sentence with a colon', 'We compared two options: screening and no screening. Results of both are good.'],
    ['an abbreviation with a colon', 'Screening was compared. ICER: $20,000 per QALY. EUROQOL: 0.7.'],
    ['a word of headings within a sentence', 'We give our methods: a model. In the results: a ratio.'],
    ['a text with line breaks', 'Stroke is costly.\nA model was built.'],
  ])('%s', (_, abstract) => {
    expect(shown(abstract)).toEqual([[null, abstract]]);
  });
});

it('nothing gives no part', () => {
  expect(splitAbstract(' \n')).toEqual([]);
});

it('a heading without a text is kept', () => {
  expect(shown('METHODS: A model. RESULTS:')).toEqual([
    ['METHODS', 'A model.'],
    ['RESULTS', ''],
  ]);
});

it('parts hold the whole text in order, at their positions', () => {
  const piece = fc.constantFrom('METHODS:', 'Results', 'results:', 'a', 'QALYs.', '\n', ' ', ':', '(ICER)', 'É:');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const abstract = pieces.join(' ');
      const parts = splitAbstract(abstract);
      let at = 0;
      for (const { heading, text, start } of parts) {
        expect(abstract.slice(start, start + text.length)).toBe(text);
        const between = abstract.slice(at, start).replace(/\s*:?\s*$/, '');
        expect(between.trim()).toBe(heading ?? '');
        at = start + text.length;
      }
      expect(abstract.slice(at).trim()).toBe('');
    }),
    { seed: 1976 },
  );
});
