import { isAdministrator, type RoleName, roleNames } from '@cea/contract/roles';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { roleHints } from './role-hints.ts';

interface Props {
  value: readonly RoleName[];
  onChange: (roles: RoleName[]) => void;
  fault: string | undefined;
  /** Why nothing can be changed here. */
  locked?: string | undefined;
  /** Whether the viewer may appoint administrators. */
  grantsAdmin: boolean;
}

const toggled = (roles: readonly RoleName[], name: RoleName) =>
  roleNames.filter((role) => (role === name ? !roles.includes(role) : roles.includes(role)));

export function RoleFields({ value, onChange, fault, locked, grantsAdmin }: Props) {
  const below =
    fault ?? locked ?? (grantsAdmin ? undefined : 'Only a Super Admin can grant the Admin and Super Admin roles.');
  return (
    <FormControl component="fieldset" error={fault !== undefined}>
      <FormLabel component="legend">Roles</FormLabel>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, mt: 0.5 }}>
        {roleNames.map((name) => (
          <FormControlLabel
            key={name}
            disabled={locked !== undefined || (isAdministrator(name) && !grantsAdmin)}
            control={<Checkbox checked={value.includes(name)} onChange={() => onChange(toggled(value, name))} />}
            sx={{ alignItems: 'flex-start', my: 0.5, '& .MuiCheckbox-root': { py: 0 } }}
            label={
              <>
                {name}{' '}
                <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                  {roleHints[name]}
                </Typography>
              </>
            }
          />
        ))}
      </Box>
      {below && <FormHelperText>{below}</FormHelperText>}
    </FormControl>
  );
}
