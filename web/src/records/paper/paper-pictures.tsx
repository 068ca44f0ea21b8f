import { useFileAddress } from '../../offline/taken-files.ts';

/** Pictures two beside each other. */
export const PaperPictures = ({ ids }: { ids: readonly string[] }) =>
  ids.length === 0 ? null : (
    <span className="paper-pictures">
      {ids.map((id) => (
        <PaperPicture key={id} id={id} />
      ))}
    </span>
  );

const PaperPicture = ({ id }: { id: string }) => <img src={useFileAddress(id, 'full')} alt="" />;
