import type { FlowLine, FlowRow } from '@cea/contract/flow';
import { useNavigate } from 'react-router';
import { fonts, tokens } from '../../ui/tokens.ts';
import { flowWidth, layOutFlow, lineText, type PlacedBox } from './flow-layout.ts';

interface Props {
  rows: readonly FlowRow[];
  /** The list of the articles of a line. */
  linkOf: (line: FlowLine) => string;
}

function BoxDrawing({ box, linkOf, isMain }: { box: PlacedBox; linkOf: Props['linkOf']; isMain: boolean }) {
  const navigate = useNavigate();
  const { x, y, width, height } = box;
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={6}
        fill={isMain ? tokens.chip : '#fff'}
        stroke={tokens.inputLine}
      />
      {box.lines.map(({ line, x: left, texts }, at) => (
        <a
          key={`${line.box} ${line.label}`}
          href={linkOf(line)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            void navigate(linkOf(line));
          }}
          aria-label={lineText(line)}
        >
          {texts.map((text) => (
            <text
              key={text.y}
              x={left}
              y={text.y}
              fontSize={14}
              fontWeight={isMain && at === 0 ? 600 : 400}
              fill={tokens.link}
            >
              {text.text}
            </text>
          ))}
        </a>
      ))}
    </g>
  );
}

const middle = ({ x, width }: PlacedBox): number => x + width / 2;
const firstLine = ({ y }: PlacedBox): number => y + 24;

/** The flow diagram of PRISMA 2020. Attributes instead of styles, so that a saved file looks the same. */
export function FlowDrawing({ rows, linkOf }: Props) {
  const placed = layOutFlow(rows);
  const [arrow, line] = ['flow-arrow', { stroke: tokens.muted, strokeWidth: 1.5, fill: 'none' }];
  return (
    <svg width={flowWidth} height={placed.height} viewBox={`0 0 ${flowWidth} ${placed.height}`} fontFamily={fonts.sans}>
      <defs>
        <marker id={arrow} viewBox="0 0 8 8" refX={7} refY={4} markerWidth={8} markerHeight={8} orient="auto">
          <path d="M0 0 8 4 0 8Z" fill={tokens.muted} />
        </marker>
      </defs>
      {placed.rows.map(({ box, side }, at) => {
        const next = placed.rows[at + 1]?.box;
        return (
          <g key={box.y}>
            {side && (
              <path
                {...line}
                markerEnd={`url(#${arrow})`}
                d={`M${box.x + box.width} ${firstLine(box)}H${side.x - 1}`}
              />
            )}
            {next && (
              <path {...line} markerEnd={`url(#${arrow})`} d={`M${middle(box)} ${box.y + box.height}V${next.y - 1}`} />
            )}
            <BoxDrawing box={box} linkOf={linkOf} isMain />
            {side && <BoxDrawing box={side} linkOf={linkOf} isMain={false} />}
          </g>
        );
      })}
    </svg>
  );
}
