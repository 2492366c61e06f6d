import { z } from 'zod';

/** A whole number as paths and queries carry it: digits alone, since `Number()` also reads '0x1', '1e0' and ' 1'. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^(?:0|[1-9]\d{0,9})$/, 'Not a whole number.')
        .transform(Number),
    ])
    .pipe(z.int().min(min).max(max));

/** The number of a row. */
export const Id = wholeNumber(1, 2_147_483_647);
export const ById = z.object({ id: Id });
