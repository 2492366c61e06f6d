import { Client } from 'pg';

type Query = (this: Client, ...sent: unknown[]) => unknown;

/** Calls `before` with the text of every statement on any connection of this process while `work` runs. */
async function watchStatements<T>(
  before: (text: string) => Promise<void> | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const prototype = Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function watched(...sent) {
    const [first] = sent;
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    const waiting = text === undefined ? undefined : before(text);
    return waiting ? waiting.then(() => query.apply(this, sent)) : query.apply(this, sent);
  };
  try {
    return await work();
  } finally {
    prototype.query = query;
  }
}

/** The statements of the transaction in `work`, including BEGIN and COMMIT. */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  await watchStatements((text) => void texts.push(text), work);
  const begin = texts.findIndex((text) => /^(?:begin|start transaction)/i.test(text));
  const end = texts.findLastIndex((text) => /^(?:commit|rollback)$/i.test(text));
  return texts.slice(begin, end + 1);
}

/** Runs `other` just before `work` sends the first matching statement. */
export function interrupt<T>(at: RegExp, other: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  let happened = false;
  return watchStatements((text) => {
    if (happened || !at.test(text)) return undefined;
    happened = true;
    return other().then(() => undefined);
  }, work);
}
