import { type APIRequestContext, expect } from '@playwright/test';

interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailbox {
  /** Waits until `count` mails to this address have arrived, and returns the newest. */
  newest(to: string, count?: number): Promise<Letter>;
  /** Waits for the mail with these words, to an address that gets mails of other journeys, too. */
  containing(to: string, words: string): Promise<Letter>;
}

export function openMailbox(request: APIRequestContext): Mailbox {
  const lettersTo = async (to: string): Promise<Letter[]> =>
    (await request.get(`${process.env.MAILBOX_URL}/?to=${encodeURIComponent(to)}`)).json();
  return {
    async newest(to, count = 1) {
      await expect.poll(async () => (await lettersTo(to)).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
      return (await lettersTo(to)).at(-1)!;
    },
    async containing(to, words) {
      const find = async () => (await lettersTo(to)).find(({ text }) => text.includes(words));
      await expect.poll(find, { timeout: 60_000 }).toBeDefined();
      return (await find())!;
    },
  };
}

/** The path of the one link in a letter. */
export function pathIn({ text }: Letter): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  return new URL(link!).pathname;
}
