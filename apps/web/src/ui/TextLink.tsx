import MuiLink, { type LinkProps } from '@mui/material/Link';
import { Link, type To } from 'react-router';

/** A link to a page of this site. */
export function TextLink({ to, ...rest }: LinkProps & { to: To }) {
  return <MuiLink component={Link} to={to} {...rest} />;
}
