import { Client } from 'pg';
import { vi } from 'vitest';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What is handed to the driver: a text with its values, or an object that holds both, such as a cursor. */
function readStatement([query, given]: readonly unknown[]): Statement {
  const { text, values } = typeof query === 'string' ? { text: query, values: given } : (query as Partial<Statement>);
  return { text: text ?? '', values: Array.isArray(values) ? values : [] };
}

/** Runs `work` and returns the statements that this process sent to PostgreSQL meanwhile, each text once. */
export async function watchStatements(work: () => Promise<void>): Promise<Statement[]> {
  const watched = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    const statements = watched.mock.calls.map((sent) => readStatement(sent));
    return [...new Map(statements.map((statement) => [statement.text, statement])).values()];
  } finally {
    watched.mockRestore();
  }
}
