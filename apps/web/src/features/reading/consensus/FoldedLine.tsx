import { counted } from '../../../lib/number-format.ts';
import { QuietButton } from '../../../ui/QuietButton.tsx';

interface Props {
  count: number;
  /** How many columns of the table it takes. */
  columns: number;
  onShow: () => void;
}

/** In place of the questions that nobody answered. */
export function FoldedLine({ count, columns, onShow }: Props) {
  return (
    <tr className="folded">
      <td colSpan={columns}>
        {counted(count, 'question')} neither answered ·{' '}
        <QuietButton inline onClick={onShow}>
          Show
        </QuietButton>
      </td>
    </tr>
  );
}
