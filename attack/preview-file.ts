import { importArticles } from '@cea/contract/article-imports';
import type { Answer, Client } from './http-client.ts';

/** What the server says about a file of citations before it imports it. */
export const previewFile = (client: Client, name: string, content: string | Buffer): Promise<Answer> =>
  client.call(importArticles, {
    query: { mode: 'preview' },
    body: { file: new File([typeof content === 'string' ? content : new Uint8Array(content)], name) },
  });
