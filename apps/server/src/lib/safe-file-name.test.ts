import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName } from './safe-file-name.ts';

describe('a file name from outside', () => {
  it.each([
    ['Guide.pdf', 'Guide.pdf'],
    ['Übersicht der Länder (2026).csv', 'Übersicht der Länder (2026).csv'],
    ['../../etc/passwd', 'passwd'],
    [String.raw`..\..\windows\system.ini`, 'system.ini'],
    ['/etc/cron.d/x.pdf', 'x.pdf'],
    ['a\r\nSet-Cookie: b=c.pdf', 'aSet-Cookie_ b=c.pdf'],
    ['"quoted"; filename="other.exe".pdf', '_quoted_; filename=_other.exe_.pdf'],
    ['guide\u202Efdp.exe', 'guidefdp.exe'],
    ['a\0b.pdf', 'ab.pdf'],
    ['.htaccess', 'htaccess'],
    [' . ', 'file'],
    ['', 'file'],
    ['half \uD800 a pair.pdf', 'half \uFFFD a pair.pdf'],
  ])('%j becomes %j', (given, safe) => {
    expect(safeFileName(given)).toBe(safe);
  });

  it('keeps the extension of a long one', () => {
    expect(safeFileName(`${'x'.repeat(300)}.pdf`)).toBe(`${'x'.repeat(116)}.pdf`);
    expect(safeFileName(`${'😀'.repeat(150)}.pdf`)).toMatch(/^(?:😀)+\.pdf$/u);
  });

  it('is safe whatever was given, and stays as it is from then on', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = safeFileName(given);
        expect(name).toMatch(/^[^/\\\p{Cc}\p{Cf}"]{1,120}$/u);
        expect(name.isWellFormed()).toBe(true);
        expect(safeFileName(name)).toBe(name);
      }),
    );
  });
});
