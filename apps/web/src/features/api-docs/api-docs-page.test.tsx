import { type ApiDescription, type Operation, readApiDescription } from '@cea/contract/api-description';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';

const operation = (operationId: string, more: Partial<Operation> = {}): Operation => ({
  operationId,
  summary: `What ${operationId} does`,
  description: 'Public.',
  tags: ['Search'],
  security: [],
  responses: {},
  ...more,
});

const description: ApiDescription = {
  openapi: '3.1.0',
  tags: [{ name: 'Search' }, { name: 'System' }],
  paths: {
    '/api/trees/{id}': {
      post: operation('growTree', {
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            description: 'Which tree',
            schema: { type: 'integer', minimum: 1 },
          },
        ],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Seed' } } },
        },
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } } },
          '4XX': { content: { 'application/json': { schema: { type: 'string' } } } },
        },
      }),
    },
    '/healthz': {
      get: operation('healthz', {
        tags: ['System'],
        responses: { 200: { content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } } } },
      }),
    },
  },
  components: {
    schemas: {
      Seed: { type: 'object', properties: { kind: { type: 'string', default: 'oak' } }, examples: [{ kind: 'elm' }] },
      Tree: {
        type: 'object',
        properties: {
          leaves: { type: 'integer', description: 'How many leaves' },
          branches: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
        },
        required: ['leaves'],
      },
    },
    securitySchemes: {},
  },
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.answer(readApiDescription, () => description);
});

const callOf = (id: string) => within(document.querySelector<HTMLElement>(`#${id}`)!);

test("endpoints are listed by tag, within the site's header and footer", async () => {
  await openApp('/api/docs', server);
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Search', 'System']);
  expect(within(screen.getByRole('banner')).getByText('CEA Registry')).toBeDefined();
  expect(screen.getByRole('contentinfo')).toBeDefined();
  expect(callOf('growTree').queryByText('How many leaves')).toBeNull();
});

test('the address opens an endpoint: parameters, body with its example, and the answer', async () => {
  await openApp('/api/docs#growTree', server);
  await screen.findByText('How many leaves');
  const call = callOf('growTree');
  expect(call.getByText('integer, at least 1 · required')).toBeDefined();
  expect(call.getByText('text · default "oak"')).toBeDefined();
  expect(call.getByLabelText('Example').textContent).toContain('"kind": "elm"');
  expect(call.queryByText('Answer, application/json')).not.toBeNull();
  expect(call.getByText('list of Tree')).toBeDefined();
  expect(callOf('healthz').queryByText('Answer, text/csv')).toBeNull();
});

test('a recursive schema is opened step by step', async () => {
  const user = await openApp('/api/docs#growTree', server);
  await user.click(await screen.findByText('Fields of branches'));
  expect(await screen.findAllByText('How many leaves')).toHaveLength(2);
  await user.click(screen.getAllByText('Fields of branches')[1]!);
  expect(await screen.findAllByText('How many leaves')).toHaveLength(3);
});

test('a description that fails to load can be retried', async () => {
  let away = true;
  server.refuseOrAnswer(readApiDescription, () =>
    away ? refusal('unavailable') : new Response(JSON.stringify(description)),
  );
  const user = await openApp('/api/docs', server);
  const again = await screen.findByRole('button', { name: /again/i });
  away = false;
  await user.click(again);
  expect(await screen.findByText('What growTree does')).toBeDefined();
});
