import { expect, it } from 'vitest';
import { readAuthorNames } from './authors.ts';

it.each([
  ['Kim N, van der Berg JA, Li X', ['kim', 'berg'], ['kim']],
  ['Kim, Nora; van der Berg, Jan; et al.', ['kim nora', 'berg jan'], ['kim']],
  ['Kim, Nora and Berg, Jan', ['kim nora', 'berg jan'], ['kim']],
  ['P Nazzaro; M Manzari', ['nazzaro', 'manzari'], ['nazzaro']],
  ['Adeli K.Lewis G. F.', ['adeli', 'lewis'], ['adeli']],
  ['Kim, N.\nBerg, J.', ['kim', 'berg'], ['kim']],
  ['Puig-Domingo M, Müller HJ', ['puig domingo', 'muller'], ['puig', 'domingo']],
  ['Li, Wei', ['wei li'], ['li']],
  ['Smith J PhD, Jones K MD', ['smith', 'jones'], ['smith']],
  ['Dapagliflozin Study Group', ['dapagliflozin'], ['dapagliflozin']],
  ['', [], []],
])('reads %s', (text, authors, first) => {
  expect(readAuthorNames(text)).toEqual({ authors, first });
});
