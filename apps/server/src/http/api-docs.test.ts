import { endpoints } from '@cea/contract/endpoints';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';

const test = useApp();

it('describes every call in OpenAPI 3.1', async () => {
  const document = (await test.app.inject('/api/docs/json')).json<{
    openapi: string;
    paths: Record<string, Record<string, { summary: string }>>;
  }>();
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(described.toSorted()).toEqual(declared.toSorted());
});
