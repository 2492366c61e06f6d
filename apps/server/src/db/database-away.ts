/**
 * SQLSTATEs and socket errors of a database that is unreachable, starting, stopping, out of resources, or demoted to a
 * standby (25006: it refuses writes because another server is the primary now).
 */
const awayCodes = /^(?:08|53|57P0|25006|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;

/** Messages of the driver and the query builder for a lost or unavailable connection. */
const awayMessages =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|Query read timeout|timeout e(?:xceeded|xpired)|Postgres connection has been discarded)/;

export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return awayCodes.test(code) || awayMessages.test(message);
}

/** Whether a connection was cut off in use, by the server or by a router: the same read may succeed on another at once. */
export function wasCutOff(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^(?:57P01|ECONNRESET|EPIPE)$/.test(code) || message.startsWith('Connection terminated unexpectedly');
}
