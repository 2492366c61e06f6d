import type { PublicRelease } from '@cea/contract/releases';
import { expect, it } from 'vitest';
import { changesSince, listGroups, shortHash, showBytes } from './release-texts.ts';

it.each([
  [1, '1 KB'],
  [73_600, '74 KB'],
  [999_400, '999 KB'],
  [4_780_000, '4.8 MB'],
  [48_000_000, '48 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(showBytes(bytes)).toBe(text);
});

it('a checksum is shown by its ends', () => {
  expect(shortHash(`b41c${'0'.repeat(56)}9e07`)).toBe('b41c…9e07');
});

it('the most frequent groups are named, and the others counted', () => {
  const groups = ['Malaria', 'HIV', 'Measles', 'Rabies', 'Cholera'].map((label, at) => ({ label, studies: 9 - at }));
  expect(listGroups(groups, 'cause', 'causes')).toBe('Malaria 9, HIV 8, Measles 7, Rabies 6, 1 more cause');
  expect(listGroups([], 'cause', 'causes')).toBe('');
});

it('changes since a release are those of all newer ones', () => {
  const release = (name: string, added: number, changed: number, removed: number) =>
    ({ name, counts: [{ type: 'ratios', added, changed, removed }] }) as unknown as PublicRelease;
  const releases = [release('2026.2', 4, 2, 1), release('2026.1', 10, 0, 2), release('2025.3', 7, 7, 7)];
  expect(changesSince(releases, '2025.3')).toEqual({ added: 14, changed: 2, removed: 3 });
  expect(changesSince(releases, '2026.2')).toEqual({ added: 0, changed: 0, removed: 0 });
});
