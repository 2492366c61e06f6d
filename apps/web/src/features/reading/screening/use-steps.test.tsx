import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useSteps } from './use-steps.ts';

afterEach(cleanup);

function Page() {
  const { shownId, step } = useSteps(useParams()['id']);
  return (
    <>
      <output>{shownId}</output>
      {[2, 3].map((id) => (
        <button key={id} onClick={() => step(`/${id}`, { id })}>
          {id}
        </button>
      ))}
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;
const step = (id: number) => screen.getByRole('button', { name: String(id) }).click();

/** A page at /1 whose further addresses arrive when they are let in. */
async function openFirst() {
  const gates = new Map([1, 2, 3, 4].map((id) => [`/${id}`, Promise.withResolvers<null>()]));
  const loader = async ({ url }: { url: URL }) => gates.get(url.pathname)!.promise;
  const routes = [{ path: '/:id', Component: Page, loader, HydrateFallback: () => null }];
  const router = createMemoryRouter(routes, { initialEntries: ['/1'] });
  const letIn = (path: string) => gates.get(path)!.resolve(null);
  letIn('/1');
  render(<RouterProvider router={router} />);
  await screen.findByRole('status');
  return { router, letIn };
}

it('shows an abstract before its address arrives, and keeps it then', async () => {
  const { router, letIn } = await openFirst();
  act(() => step(2));
  expect([shown(), router.state.location.pathname]).toEqual(['2', '/1']);
  await act(async () => letIn('/2'));
  expect([shown(), router.state.location.pathname]).toEqual(['2', '/2']);
});

it('does not go back when the address of an earlier step arrives late', async () => {
  const { router, letIn } = await openFirst();
  await act(async () => {
    step(2);
    letIn('/2');
    await expect.poll(() => router.state.location.pathname).toBe('/2');
    // The router is at 2, the page is not yet.
    step(3);
  });
  expect([shown(), router.state.location.pathname]).toEqual(['3', '/2']);
  await act(async () => letIn('/3'));
  expect([shown(), router.state.location.pathname]).toEqual(['3', '/3']);
});

it('follows a reader who goes elsewhere', async () => {
  const { router, letIn } = await openFirst();
  act(() => step(2));
  await act(async () => letIn('/2'));
  await act(async () => router.navigate(-1));
  expect(shown()).toBe('1');
  act(() => step(3));
  letIn('/4');
  await act(async () => router.navigate('/4'));
  expect(shown()).toBe('4');
});
