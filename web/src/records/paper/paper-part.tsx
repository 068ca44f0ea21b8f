import type { PaperPart as Part } from '@sveis/domain/records';
import type { ReactNode } from 'react';
import { RichText } from '../../ui/data/rich-text.tsx';
import { PaperFacts } from './paper-facts.tsx';
import { PaperPictures } from './paper-pictures.tsx';
import { PaperRows } from './paper-rows.tsx';

/** One part of a section: values, rows, pictures or signatures. */
export function PaperPart({ part }: { part: Part }): ReactNode {
  if (part.kind === 'facts') return <PaperFacts facts={part.facts} />;
  if (part.kind === 'signatures')
    return (
      <dl className="paper-facts">
        {part.signatures.map(({ name, label, text, file }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <PaperPictures ids={file === undefined ? [] : [file]} />
              {text}
            </dd>
          </div>
        ))}
      </dl>
    );
  return (
    <dl className="paper-facts">
      <div className="paper-fact-wide">
        <dt>{part.label}</dt>
        <dd className={part.kind === 'rich' ? 'font-normal' : ''}>
          {part.kind === 'rich' ? (
            <RichText text={part.text} />
          ) : part.kind === 'rows' ? (
            <PaperRows rows={part.rows} />
          ) : (
            <PaperPictures ids={part.ids} />
          )}
        </dd>
      </div>
    </dl>
  );
}
