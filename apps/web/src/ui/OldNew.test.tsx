import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OldNew } from './OldNew.tsx';

afterEach(cleanup);

test.each([
  ['1.2', '1.3', 'was 1.2 →  now 1.3'],
  [null, '1.3', ' now 1.3'],
  ['1.2', null, 'was 1.2'],
  [null, null, ''],
])('%s becomes %s', (old, next, said) => {
  expect(render(<OldNew old={old} next={next} />).container.textContent).toBe(said);
});
