import { BotFailure } from '../reader-bot/bot-failure.ts';

export interface FetchLimits {
  readonly seconds: number;
  readonly bytes: number;
}
const usualLimits: FetchLimits = { seconds: 20, bytes: 5_000_000 };

/** No server decides that a task waits for days. */
const longestWait = 3600;
const shortestWait = 1;

/** Retry-After in seconds: a number of them, or a moment. */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(longestWait, Math.max(shortestWait, Math.ceil(seconds)));
}

const busy = new Set([429, 503]);
/** The request was not at fault, or not for long. */
const isTemporary = (status: number): boolean => status >= 500 || status === 408 || status === 429;

async function readBody(name: string, { body }: Response, { bytes }: FetchLimits): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const piece of body ?? []) {
    size += (piece as Uint8Array).byteLength;
    // Leaving the loop cancels the rest.
    if (size > bytes) throw new BotFailure(`${name}'s answer is too large.`, { isFinal: true });
    text += decoder.decode(piece as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
}

interface Asked {
  /** Of the source, in messages. */
  readonly name: string;
  readonly url: URL;
  readonly userAgent: string;
  readonly signal: AbortSignal;
  readonly limits?: FetchLimits;
}

/**
 * What a source answers; undefined if it does not know what was asked for. Redirects are not followed: the address that
 * was configured is the only one that this server connects to.
 */
export async function fetchText({
  name,
  url,
  userAgent,
  signal,
  limits = usualLimits,
}: Asked): Promise<string | undefined> {
  const tooSlow = AbortSignal.timeout(limits.seconds * 1000);
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { 'user-agent': userAgent },
      signal: AbortSignal.any([signal, tooSlow]),
    });
    const { status, headers } = response;
    if (status === 200) return await readBody(name, response, limits);
    await response.body?.cancel();
    if (status === 404) return undefined;
    const after = busy.has(status) ? readRetryAfter(headers.get('retry-after')) : undefined;
    const isFinal = !isTemporary(status);
    const what = isFinal ? `refused the request (${status}).` : `was unavailable (${status}). Try again later.`;
    throw new BotFailure(`${name} ${what}`, {
      isFinal,
      ...(after !== undefined && { after }),
    });
  } catch (error) {
    if (error instanceof BotFailure || signal.aborted) throw error;
    if (tooSlow.aborted) throw new BotFailure(`${name} did not answer within ${limits.seconds} seconds.`);
    throw new BotFailure(`${name} could not be reached.`);
  }
}
