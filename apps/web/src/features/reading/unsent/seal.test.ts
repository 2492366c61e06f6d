import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const keyOf = (byte: number) =>
  crypto.subtle.importKey('raw', new Uint8Array(32).fill(byte), 'AES-GCM', false, ['encrypt', 'decrypt']);

test('sealed data opens unchanged with its key and its name only', async () => {
  const [own, other] = [await keyOf(1), await keyOf(2)];
  const sealed = await seal(own, 'form 1', { value: 'naïve – ✓' });
  expect(new TextDecoder().decode(sealed.data)).not.toContain('na');
  expect(await unseal(own, 'form 1', sealed)).toEqual({ value: 'naïve – ✓' });
  expect(await unseal(other, 'form 1', sealed)).toBeUndefined();
  expect(await unseal(own, 'form 2', sealed)).toBeUndefined();
  const changed = new Uint8Array(sealed.data.slice());
  changed[0] = changed[0]! ^ 1;
  expect(await unseal(own, 'form 1', { ...sealed, data: changed.buffer })).toBeUndefined();
});

test('the same answer never looks the same', async () => {
  const key = await keyOf(1);
  const [one, again] = [await seal(key, 'form 1', 'x'), await seal(key, 'form 1', 'x')];
  expect(new Uint8Array(one.data)).not.toEqual(new Uint8Array(again.data));
});
