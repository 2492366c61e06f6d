import Button, { type ButtonProps } from '@mui/material/Button';
import { Link, type To } from 'react-router';

/** A link that looks like a button. */
export function LinkButton({ to, ...rest }: ButtonProps & { to: To }) {
  return <Button component={Link} to={to} {...rest} />;
}
