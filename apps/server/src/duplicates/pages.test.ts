import { expect, it } from 'vitest';
import { readPages } from './pages.ts';

it.each([
  ['123-129', '123', '129'],
  ['123-9', '123', '129'],
  ['pp. 123 – 29', '123', '129'],
  ['1998-2003', '1998', '2003'],
  ['S12-S15', 's12', 's15'],
  ['iii613-iii614', 'iii613', 'iii614'],
  ['e1234', 'e1234', ''],
  ['0123--0129', '123', '129'],
  ['01-Jul', '1', '7'],
  ['21-Aug', '21', '28'],
  ['Article no. 17', '17', ''],
  ['n/a', '', ''],
])('reads %s', (text, first, last) => {
  expect(readPages(text)).toMatchObject({ first, last, ending: '' });
});

it('knows only how the last page ends', () => {
  expect(readPages('Suppl-29')).toMatchObject({ first: '', last: '', ending: '29' });
  expect(readPages('t-8')).toMatchObject({ first: '', last: '', ending: '8' });
});

it('reads several ranges, but not the discussion that follows', () => {
  expect(readPages('12-5, 18-20').starts).toEqual(['12', '18']);
  expect(readPages('2243-5; author reply 2243-5')).toMatchObject({ starts: ['2243'], underOneHeading: true });
  expect(readPages('12-15; discussion 16').starts).toEqual(['12']);
});
