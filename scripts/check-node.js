// Plain JavaScript, so that a Node that cannot run the rest can still say so.
import process from 'node:process';

const oldest = 24;

if (Number.parseInt(process.versions.node, 10) < oldest) {
  console.error(
    `Node ${oldest} or newer is needed; this is ${process.versions.node}. Run npm run setup, which brings it.`,
  );
  process.exit(1);
}
