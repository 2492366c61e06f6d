/**
 * SQLSTATEs and socket errors of a database that is away, starting, stopping, out of room, or a standby now (25006:
 * it takes no writes, because another server has become the primary).
 */
const awayCodes = /^(?:08|53|57P0|25006|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;

/** The driver's and the query builder's own words for a connection that is gone or was not to be had. */
const awayMessages =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|Query read timeout|timeout e(?:xceeded|xpired)|Postgres connection has been discarded)/;

export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return awayCodes.test(code) || awayMessages.test(message);
}
