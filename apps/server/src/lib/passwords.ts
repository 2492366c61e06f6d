import argon2 from 'argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

const cost = { type: argon2.argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

// Hashing occupies a core for some 20 ms. Two at a time leave capacity for other requests when many sign in at once.
const parallel = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= parallel) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => argon2.hash(password, cost));

// Verified if there is no account, so that an unknown address takes as long as a known one.
const nobody = await argon2.hash('nobody has this password', cost);

export const verifyPassword = (hash: string | null, password: string): Promise<boolean> =>
  inTurn(async () => (await argon2.verify(hash ?? nobody, password)) && hash !== null);

const common = new Set(dictionary['passwords-common']);

/** The 49,000 most common passwords, with or without a suffix of digits or signs, and the account's own name. */
export function isGuessable(password: string, email: string): boolean {
  const plain = password.toLowerCase();
  const stem = plain.replace(/[^a-z]+$/, '');
  const [mailbox = ''] = email.split('@');
  return (
    common.has(plain) ||
    common.has(stem) ||
    new Set(plain).size < 4 ||
    (mailbox.length > 3 && stem === mailbox) ||
    plain === email
  );
}
