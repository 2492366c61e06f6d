import { expect, test } from 'vitest';
import { menuPlace } from './menu-place.ts';

const holds = { texts: 1, items: 3 };

test.each([
  ['in the middle', 400, 'bottom'],
  ['near the lower edge', 850, 'above'],
])('a menu of a cell %s does not cover it', (_, top, place) => {
  const { anchorOrigin, transformOrigin } = menuPlace({ top, bottom: top + 30 }, 900, holds);
  expect([anchorOrigin?.vertical, transformOrigin?.vertical]).toEqual(
    place === 'bottom' ? ['bottom', -4] : [-4, 'bottom'],
  );
});

test('in a low window it is below, where it can be scrolled to', () => {
  expect(menuPlace({ top: 150, bottom: 180 }, 300, holds).anchorOrigin?.vertical).toBe('bottom');
});
