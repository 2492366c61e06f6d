import './app/zod-config.ts';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import './ui/base.css';
import './ui/plain.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { router } from './app/router.tsx';
import { watchApiVersion } from './app/api-version.ts';

watchApiVersion();

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');

function mount(container: Element): void {
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

// The server's markup stays visible until the first page is ready to replace it.
if (router.state.initialized) mount(root);
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    mount(root);
  });
}
