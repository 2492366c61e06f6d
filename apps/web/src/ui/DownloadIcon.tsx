import { createSvgIcon } from '@mui/material/utils';
import { line } from './icons.tsx';

/** Apart from the other icons, which every visitor loads. */
export const DownloadIcon = createSvgIcon(<path {...line} d="M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19.5h14" />, 'Download');
