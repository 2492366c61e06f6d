import { useContentOf } from '../../features/content/use-content-of.ts';
import { DefaultLayout } from './DefaultLayout.tsx';
import { PublicFooter } from './PublicFooter.tsx';

/** The public site: header, messages, page, footer. */
export function SponsorLayout() {
  useContentOf('sponsor');
  return (
    <>
      <DefaultLayout />
      <PublicFooter />
    </>
  );
}
