import { expect, it } from 'vitest';
import { separateAddress } from './separate-address.ts';

it.each([
  ['Tufts Medical Center, Boston, MA, USA', undefined],
  ['Tufts Medical Center, Boston, MA, USA. jdoe@tufts.example', 'jdoe@tufts.example'],
  ['Tufts Medical Center, Boston, MA, USA. Electronic address: j.doe+x@tufts-mc.example.', 'j.doe+x@tufts-mc.example'],
  ['Tufts Medical Center, Boston, MA, USA (e-mail: jdoe@tufts.example)', 'jdoe@tufts.example'],
  ['Tufts Medical Center, Boston, MA, USA; jdoe@tufts.example; other@tufts.example', 'jdoe@tufts.example'],
])('%s', (affiliation, address) => {
  expect(separateAddress({ title: 'A', affiliation })).toEqual({
    title: 'A',
    affiliation: 'Tufts Medical Center, Boston, MA, USA',
    ...(address && { corresponding_email: address }),
  });
});

it('keeps a known address, and adds no affiliation if there was none', () => {
  const known = { affiliation: 'Here. a@b.example', corresponding_email: 'c@d.example' };
  expect(separateAddress(known)).toEqual({ affiliation: 'Here', corresponding_email: 'c@d.example' });
  expect(separateAddress({ affiliation: 'a@b.example' })).toEqual({ corresponding_email: 'a@b.example' });
  expect(separateAddress({ title: 'A' })).toEqual({ title: 'A' });
});
