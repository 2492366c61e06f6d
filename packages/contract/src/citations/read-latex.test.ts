import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeLatex } from './latex.ts';
import { readLatex } from './read-latex.ts';

it.each([
  [String.raw`{\c{C}}elik {\"O}`, 'Çelik Ö'],
  [String.raw`{\v{S}}koda {\AA}ngstr{\"o}m {\L}{\'o}d{\'z}`, 'Škoda Ångström Łódź'],
  [String.raw`\'{E}tude \`a la caf\'e na\"\i ve`, 'Étude à la café naïve'],
  [String.raw`wei{\ss} 100 \% \{a\} \textbackslash{}b`, 'weiß 100 % {a} \\b'],
  [String.raw`\emph{Staphylococcus} in {DNA} \textbf{studies}`, 'Staphylococcus in DNA studies'],
  ["2010--2020 ``new''~data", '2010–2020 “new” data'],
  [String.raw`is it worth \$50,000?`, 'is it worth $50,000?'],
  [String.raw`$\beta$-blockers, \Delta C, \unknown word`, 'β-blockers, Δ C, word'],
  [String.raw`a \~{}5\% or {\~}5{\%} loss, x\^{}2`, 'a ~5% or ~5% loss, x^2'],
  [String.raw`a\_b \& c`, 'a_b & c'],
  ['trailing \\', 'trailing'],
])('%s', (written, text) => {
  expect(readLatex(written)).toBe(text);
});

// Dashes and quotes are not among them: TeX cannot tell a long dash from two hyphens before another.
it('reads what is written', () => {
  const words = fc.string({
    unit: fc.constantFrom(...Array.from('abcXYZ äöüÉçşřåÅłŁßøæœı{}\\&%$#_~^()[]:;,.?!0123456789βПриветễ')),
    maxLength: 60,
  });
  fc.assert(
    fc.property(words, (text) => {
      expect(readLatex(writeLatex(text))).toBe(text.normalize('NFC').replaceAll(/\s+/g, ' ').trim());
    }),
    { seed: 15, numRuns: 3000 },
  );
});
