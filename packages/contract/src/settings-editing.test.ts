import { expect, test } from 'vitest';
import { isTimeZone } from './settings-editing.ts';

test.each([
  ['America/New_York', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+5', true],
  ['UTC', true],
  ['Europe/Atlantis', false],
  ['+01:00', false],
  ['EST5EDT; DROP TABLE', false],
  ['', false],
  ['../etc/passwd', false],
])('%s: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is);
});
