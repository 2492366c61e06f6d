import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readConfig } from '../apps/server/src/config.ts';
import { Environment } from '../apps/server/src/environment.ts';

const sample = readFileSync('.env.example', 'utf8');
const needed = parseEnv(sample);
const all = parseEnv(sample.replaceAll(/^#(?=[A-Z\d_]+=)/gm, ''));
const ownValues = {
  APP_KEY: 'v6Jx0cYb2mQp8Wf4TzRk1sNd7HgLa9Eu3XoPiCq5BtM',
  MAIL_FROM: 'CEA Registry <registry@university.edu>',
};

it('lists every setting once, and no other', () => {
  expect(Object.keys(all).toSorted()).toEqual(Object.keys(Environment.shape).toSorted());
  expect(sample.match(/^#?[A-Z\d_]+=/gm)).toHaveLength(Object.keys(all).length);
});

it('does not start unchanged, but does once the key and the sender are filled in', () => {
  expect(() => readConfig(needed)).toThrow(/Set APP_KEY [^✖]*✖ Set MAIL_FROM [^✖]*$/);
  expect(readConfig({ ...needed, ...ownValues })).toMatchObject({ secure: true, demo: false });
});

it('uncommenting a default changes nothing, and a sample token is refused', () => {
  const given = { ...needed, ...ownValues };
  const defaults = Object.entries(Environment.shape).filter(
    ([, setting]) => setting.safeParse(undefined).data !== undefined,
  );
  const shown = defaults.filter(([name]) => !(name in needed)).map(([name]) => [name, all[name]]);
  expect(shown.length).toBeGreaterThan(10);
  expect(readConfig({ ...given, ...Object.fromEntries(shown) })).toEqual(readConfig(given));
  expect(() => readConfig({ ...all, ...ownValues })).toThrow(/METRICS_TOKEN/);
});
