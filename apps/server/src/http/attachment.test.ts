import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { attachment } from './attachment.ts';

it.each([
  ['guide.pdf', 'attachment; filename="guide.pdf"'],
  ['Reading manual (2).pdf', 'attachment; filename="Reading manual (2).pdf"'],
  ['Übersicht.csv', `attachment; filename="_bersicht.csv"; filename*=UTF-8''%C3%9Cbersicht.csv`],
  ["it's (1)*.csv", `attachment; filename="it's (1)*.csv"`],
  ["ü'(1)*.csv", `attachment; filename="_'(1)*.csv"; filename*=UTF-8''%C3%BC%27%281%29%2A.csv`],
  ['a"; filename="b.exe', `attachment; filename="a_; filename=_b.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe`],
  [
    'a\r\nSet-Cookie: b.pdf',
    `attachment; filename="a__Set-Cookie: b.pdf"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b.pdf`,
  ],
])('%j is sent as %s', (name, header) => {
  expect(attachment(name)).toBe(header);
});

it('is one valid header, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      expect(attachment(name.toWellFormed())).toMatch(
        /^attachment; filename="[ !#-[\]-~]*"(?:; filename\*=UTF-8''(?:[\w.~-]|%[\dA-F]{2})*)?$/,
      );
    }),
  );
});
