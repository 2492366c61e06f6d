type Environment = Readonly<Record<string, string | undefined>>;

interface Safeguard {
  readonly name: string;
  readonly isUnsafe: (value: string) => boolean;
  /** What to set instead. */
  readonly advice: string;
}

const loopback = /^(?:localhost|127\.[\d.]+|\[::1\])$/;
/** A random key of 32 hexadecimal digits has about 14 distinct ones. */
const leastVariety = 10;
/** The keys in this repository's tests and documents, and typical placeholders. */
const sampleKey = /only for|change|example|secret|password|your/i;

function isPublicAddress(value: string): boolean {
  if (!URL.canParse(value)) return true; // Reported as malformed elsewhere.
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' && !loopback.test(hostname);
}

const safeguards: readonly Safeguard[] = [
  {
    name: 'APP_URL',
    isUnsafe: (value) => value === '' || !isPublicAddress(value),
    advice: 'Set APP_URL to the https: address under which people reach the site; mailed links start with it.',
  },
  {
    name: 'APP_KEY',
    isUnsafe: (value) => value !== '' && (new Set(value).size < leastVariety || sampleKey.test(value)),
    advice: 'Set APP_KEY to a random secret, such as `openssl rand -base64 32` prints.',
  },
  {
    name: 'MAIL_FROM',
    isUnsafe: (value) => value === '' || /[@.]example\.(?:org|com|net)\b/i.test(value),
    advice: 'Set MAIL_FROM to a sender that your mail server accepts: CEA Registry <registry@…>.',
  },
  {
    name: 'SMTP_URL',
    isUnsafe: (value) => value === '',
    advice: 'Set SMTP_URL to your mail server: smtps://user:password@host.',
  },
  {
    name: 'FILES_FOLDER',
    isUnsafe: (value) => value === '' || !value.startsWith('/'),
    advice: 'Set FILES_FOLDER to a folder that survives an upgrade, such as /var/lib/cea-registry/files.',
  },
  {
    // TLS ends at a proxy, so there always is one.
    name: 'TRUSTED_PROXIES',
    isUnsafe: (value) => value === '' || value.split(',').some((address) => address.trim().endsWith('/0')),
    advice: 'Set TRUSTED_PROXIES to the addresses of your proxy alone; without it all visitors share one limit.',
  },
];

/** Settings that are fine on a laptop but not in public. Synthetic data may be shown with them. */
export const listUnsafe = (environment: Environment): string[] =>
  environment.DEMO === '1'
    ? []
    : safeguards
        .filter(({ name, isUnsafe }) => isUnsafe(environment[name]?.trim() ?? ''))
        .map(({ advice }) => `✖ ${advice}`);

/** Settings that are required although they have a default. */
export const refusedUnset: readonly string[] = safeguards
  .filter(({ isUnsafe }) => isUnsafe(''))
  .map(({ name }) => name);
