import { expect, test } from 'vitest';
import { showBytes } from './show-bytes.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [96_300, '96 KB'],
  [999_900, '1 MB'],
  [1_240_000, '1.2 MB'],
  [131_900_000, '132 MB'],
  [2_000_000_000, '2 GB'],
])('%i bytes are shown as %s', (bytes, shown) => expect(showBytes(bytes)).toBe(shown));
