import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const production = {
  DATABASE_URL: 'postgres://registry_web@db.internal/registry',
  APP_URL: 'https://registry.university.edu',
  APP_KEY: 'v6Jx0cYb2mQp8Wf4TzRk1sNd7HgLa9Eu3XoPiCq5BtM',
  MAIL_FROM: 'CEA Registry <registry@university.edu>',
  SMTP_URL: 'smtps://registry:secret@mail.university.edu',
  TRUSTED_PROXIES: '10.0.0.7',
  FILES_FOLDER: '/var/lib/cea-registry/files',
};
const { DATABASE_URL, APP_KEY } = production;

const faultsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return [...(error as Error).message.matchAll(/^✖ .*?([A-Z][A-Z\d]*(?:_[A-Z]+)+).*$/gm)].map(([, name]) => name!);
  }
};

describe('outside demonstration mode', () => {
  it('starts with explicit values', () => {
    expect(readConfig(production)).toMatchObject({ secure: true, demo: false, drainSeconds: 5 });
  });

  it.each([
    ['APP_URL', 'http://registry.university.edu'],
    ['APP_URL', 'https://127.0.0.1:3000'],
    ['APP_URL', 'https://localhost'],
    ['APP_KEY', 'k'.repeat(64)],
    ['APP_KEY', 'abcabcabcabcabcabcabcabcabcabcabcabc'],
    ['APP_KEY', 'only for a stack that is thrown away soon'],
    ['APP_KEY', 'change-me-to-something-long-and-random'],
    ['MAIL_FROM', 'CEA Registry <no-reply@example.org>'],
    ['MAIL_FROM', 'Registry <someone@mail.EXAMPLE.com>'],
    ['FILES_FOLDER', '.local/files'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.7, ::/0'],
  ])('refuses %s=%s', (name, value) => {
    expect(faultsOf({ ...production, [name]: value })).toEqual([name]);
  });

  it('accepts a key in hexadecimal', () => {
    expect(faultsOf({ ...production, APP_KEY: '3f9c1e7ab2d4506890c7e1f2a3b4d5c6' })).toEqual([]);
  });

  it('lists all missing values and all leftover defaults at once', () => {
    expect(faultsOf({ DATABASE_URL, APP_KEY }).toSorted()).toEqual([
      'APP_URL',
      'FILES_FOLDER',
      'MAIL_FROM',
      'SMTP_URL',
      'TRUSTED_PROXIES',
    ]);
    expect(() => readConfig({})).toThrow(/DATABASE_URL[\s\S]*Set APP_URL/);
  });
});

it('starts the demonstration on a laptop with only a database and a key', () => {
  expect(faultsOf({ DATABASE_URL, APP_KEY: 'k'.repeat(32), DEMO: '1' })).toEqual([]);
});

it('takes both halves of a key for S3, or none', () => {
  const S3_BUCKET = 'files';
  expect(faultsOf({ ...production, S3_BUCKET, S3_ACCESS_KEY_ID: 'id' })).toEqual(['S3_SECRET_ACCESS_KEY']);
  expect(readConfig({ ...production, S3_BUCKET }).s3).toMatchObject({ bucket: 'files', credentials: undefined });
  expect(readConfig(production).s3).toBe(undefined);
});
