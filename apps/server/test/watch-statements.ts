import { Client } from 'pg';
import { vi } from 'vitest';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The driver's input: a text with its values, or an object with both, such as a cursor. */
function readStatement([query, given]: readonly unknown[]): Statement {
  const { text, values } = typeof query === 'string' ? { text: query, values: given } : (query as Partial<Statement>);
  return { text: text ?? '', values: Array.isArray(values) ? values : [] };
}

/** Runs `work` and returns the distinct statements that this process sent to PostgreSQL during it. */
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
