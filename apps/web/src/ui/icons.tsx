import { createSvgIcon } from '@mui/material/utils';

export const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8, strokeLinecap: 'round' as const };

export const MenuIcon = createSvgIcon(<path {...line} d="M4 7h16M4 12h16M4 17h16" />, 'Menu');
export const SearchIcon = createSvgIcon(
  <path {...line} d="M15.5 15.5 20 20M4.5 10.5a6 6 0 1 0 12 0 6 6 0 1 0-12 0" />,
  'Search',
);
export const EyeIcon = createSvgIcon(
  <path
    {...line}
    d="M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12ZM9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0"
  />,
  'Eye',
);
export const EyeOffIcon = createSvgIcon(
  <path
    {...line}
    d="M4 4l16 16M9.5 5.8A9 9 0 0 1 12 5.5c3.8 0 7 2 9.5 6.5a14 14 0 0 1-3 3.8M6.5 7.5A13 13 0 0 0 2.5 12c2.5 4.5 5.7 6.5 9.5 6.5a9 9 0 0 0 4-.9M10 10a2.8 2.8 0 0 0 4 4"
  />,
  'EyeOff',
);
export const MoreIcon = createSvgIcon(<path {...line} strokeWidth={2.6} d="M12 6v.01M12 12v.01M12 18v.01" />, 'More');
export const PlusIcon = createSvgIcon(<path {...line} d="M12 5.5v13M5.5 12h13" />, 'Plus');
export const CloseIcon = createSvgIcon(<path {...line} d="M6.5 6.5l11 11M17.5 6.5l-11 11" />, 'Close');
export const ChevronIcon = createSvgIcon(<path {...line} d="M9.5 6.5 15 12l-5.5 5.5" />, 'Chevron');
export const DownIcon = createSvgIcon(<path {...line} d="M6.5 9.5 12 15l5.5-5.5" />, 'Down');
export const FileIcon = createSvgIcon(<path {...line} d="M7 3.5h7l4 4v13H7zM14 3.5v4h4" />, 'File');
export const UploadIcon = createSvgIcon(<path {...line} d="M12 16V5M7.5 9.5 12 5l4.5 4.5M5 19.5h14" />, 'Upload');
export const CheckIcon = createSvgIcon(<path {...line} d="M5.5 12.5l4.2 4.2 8.8-9.2" />, 'Check');
export const WarningIcon = createSvgIcon(<path {...line} d="M12 4.5 21 19.5H3zM12 10v4.5M12 17v.01" />, 'Warning');
export const LockIcon = createSvgIcon(
  <path {...line} d="M5.5 10.5h13v9h-13zM8.5 10.5V7.8a3.5 3.5 0 0 1 7 0v2.7" />,
  'Lock',
);
