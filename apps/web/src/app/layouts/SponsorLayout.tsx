import { DefaultLayout } from './DefaultLayout.tsx';
import { PublicFooter } from './PublicFooter.tsx';

/** The public site: header, messages, page, footer. */
export function SponsorLayout() {
  return (
    <>
      <DefaultLayout />
      <PublicFooter />
    </>
  );
}
