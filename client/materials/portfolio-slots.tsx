import type { ComponentProps } from 'react';
import type { ApplicationFile } from '../../shared/contract/application/application.ts';
import { materials as texts } from '../../shared/messages/application/materials.ts';
import { Columns, Hint } from '../ui/forms/form-layout.tsx';
import { FileSlot } from './file-slot.tsx';

interface RoomProps {
  readonly flow: ComponentProps<typeof FileSlot>['flow'];
  readonly labelOf: (number: number) => string;
  readonly error: string | undefined;
}

interface PortfolioSlotsProps extends RoomProps {
  readonly saved: readonly ApplicationFile[];
  readonly onEdit?: (file: ApplicationFile) => void;
  readonly onRemove: (file: ApplicationFile) => void;
}

/** Renders the files, each in a slot, and the room for more. */
export function PortfolioSlots({ saved, onEdit, onRemove, ...room }: PortfolioSlotsProps) {
  return (
    <Columns kind="boxes">
      {saved.map((file, index) => (
        <FileSlot
          key={file.id}
          flow={room.flow}
          category="portfolio"
          name={`portfolio-${file.id}`}
          label={room.labelOf(index + 1)}
          saved={{ file, onEdit, onRemove }}
          upload={null}
        />
      ))}
      <PortfolioRoom {...room} count={saved.length} />
    </Columns>
  );
}

/** Renders the uploads, and one empty slot until the limit is reached, which is then named (F-11, AMB-14). @param count of the files there */
export function PortfolioRoom({ flow, labelOf, error, count }: RoomProps & { readonly count: number }) {
  const uploads = flow.files.list.filter(({ category }) => category === 'portfolio');
  const sending = uploads.filter(({ failure }) => failure === null);
  const failed = uploads.find(({ failure }) => failure !== null) ?? null;
  const taken = count + sending.length;
  const most = flow.limits.portfolioFiles;
  const isFull = taken >= most;
  const common = { flow, category: 'portfolio' as const, saved: null };
  return (
    <>
      {sending.map((upload, index) => (
        <FileSlot
          key={`upload-${upload.id}`}
          {...common}
          name={`portfolio-upload-${upload.id}`}
          label={labelOf(count + index + 1)}
          upload={upload}
        />
      ))}
      {(!isFull || failed !== null) && (
        <FileSlot
          key="room"
          {...common}
          name="portfolio"
          label={isFull ? texts.upload.notAdded : labelOf(taken + 1)}
          upload={failed}
          error={error}
          choose={taken === 0 ? texts.upload.choose : texts.upload.addMore}
          isFull={isFull}
        />
      )}
      {isFull && <Hint>{texts.upload.full(most)}</Hint>}
    </>
  );
}
