import type { LinkProps } from '@mui/material/Link';
import type { To } from 'react-router';
import { TextLink } from './TextLink.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A link out of a dialog, which stays open with what was typed into it. */
export function NewTabLink({ children, ...rest }: LinkProps & { to: To }) {
  return (
    <TextLink underline="always" target="_blank" rel="noopener" {...rest}>
      {children}
      <span aria-hidden> ↗</span>
      <VisuallyHidden>, in a new tab</VisuallyHidden>
    </TextLink>
  );
}
