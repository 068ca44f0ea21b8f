import type { RichBlock, RichRun, RichText as Text } from '@sveis/domain/records';
import { readLink } from '@sveis/domain/records';
import type { ReactNode } from 'react';

/** Letters as they look; an address that is not allowed is no link, wherever it came from. */
function Run({ run }: { run: RichRun }): ReactNode {
  const link = readLink(run.link);
  const styled = run.bold ? <strong>{run.text}</strong> : run.text;
  const text = run.italic ? <em>{styled}</em> : styled;
  if (link === undefined) return text;
  const isWeb = /^https?:/i.test(link);
  return (
    <a
      href={link}
      className="break-words text-steel underline"
      {...(isWeb ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {text}
    </a>
  );
}

const Runs = ({ runs }: { runs: readonly RichRun[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the text
  runs.map((run, index) => <Run key={index} run={run} />);

function Block({ block }: { block: RichBlock }): ReactNode {
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul';
    return (
      <List className={`ms-6 flex flex-col gap-1 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
        {block.items.map((runs, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the list
          <li key={index}>
            <Runs runs={runs} />
          </li>
        ))}
      </List>
    );
  }
  return block.kind === 'heading' ? (
    <h3 className="pt-1 text-lead font-bold">
      <Runs runs={block.runs} />
    </h3>
  ) : (
    <p className="min-h-6">
      <Runs runs={block.runs} />
    </p>
  );
}

/** Formatted text as it is read. */
export const RichText = ({ text }: { text: Text }) => (
  <div className="flex flex-col gap-3 whitespace-pre-line wrap-anywhere">
    {text.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the text
      <Block key={index} block={block} />
    ))}
  </div>
);
