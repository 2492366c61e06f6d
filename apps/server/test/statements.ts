import { Client } from 'pg';

type Query = (this: Client, ...sent: unknown[]) => unknown;

/** Calls `before` with the text of every statement, of any connection of this process, while `work` runs. */
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

/** What the transaction inside `work` sends, from BEGIN to COMMIT, both included. */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  await watchStatements((text) => void texts.push(text), work);
  const begin = texts.findIndex((text) => /^(?:begin|start transaction)/i.test(text));
  const end = texts.findLastIndex((text) => /^(?:commit|rollback)$/i.test(text));
  return texts.slice(begin, end + 1);
}

/** Lets `other` happen just before `work` sends the first statement that matches. */
export function interrupt<T>(at: RegExp, other: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  let happened = false;
  return watchStatements((text) => {
    if (happened || !at.test(text)) return undefined;
    happened = true;
    return other().then(() => undefined);
  }, work);
}
