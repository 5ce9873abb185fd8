import { useState } from 'react';
import { applicationForm } from '../../../../shared/messages/application-form.ts';
import { Columns, FormSection, Hint } from '../../../ui/form-layout.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { FileSlot } from '../materials/file-slot.tsx';
import { PortfolioLinks } from '../materials/portfolio-links.tsx';
import type { Flow } from '../flow/use-application-flow.ts';

const texts = applicationForm.portfolio;

/** Renders step 3/2: files, web links, and the checkbox that hides them from the recruiter (AP-15). */
export function PortfolioStep({ flow }: { flow: Flow }) {
  const { view, store } = flow;
  const { answers, mandatory } = view;
  /** The pressed value is shown until the save ends; then the saved value is shown. */
  const [pressed, setPressed] = useState<boolean | null>(null);
  const mark = async (isConfidential: boolean) => {
    setPressed(isConfidential);
    const result = await flow.nav.during('saving', () => store.setConfidential(isConfidential));
    setPressed(null);
    flow.nav.settle(result, () => void mark(isConfidential));
  };
  return (
    <>
      {mandatory.portfolio && <Hint>{texts.mandatory}</Hint>}
      <FormSection title={texts.files}>
        <Slots flow={flow} />
      </FormSection>
      <PortfolioLinks flow={flow} />
      <FormSection>
        <Switch
          label={texts.confidential}
          name="isConfidential"
          isOn={pressed ?? answers.isPortfolioConfidential}
          onChange={(isOn) => void mark(isOn)}
        />
        <Hint>{texts.confidentialAbout}</Hint>
      </FormSection>
    </>
  );
}

/** Renders the saved files, the uploads, and one empty slot until the limit is reached (F-11, AMB-14). */
function Slots({ flow }: { flow: Flow }) {
  const {
    view,
    files: { list: uploadList },
    forms: { errors },
  } = flow;
  const files = view.answers.portfolioFiles;
  const uploads = uploadList.filter(({ category }) => category === 'portfolio');
  const taken = files.length + uploads.filter(({ failure }) => failure === null).length;
  const failed = uploads.find(({ failure }) => failure !== null) ?? null;
  const hasRoom = taken < view.limits.portfolioFiles;
  const common = { flow, category: 'portfolio' as const };
  return (
    <Columns kind="boxes">
      {files.map((file, index) => (
        <FileSlot
          key={file.id}
          {...common}
          name={`portfolio-${file.id}`}
          label={texts.slot(index + 1)}
          file={file}
          upload={null}
        />
      ))}
      {uploads
        .filter(({ failure }) => failure === null)
        .map((upload, index) => (
          <FileSlot
            key={`upload-${upload.id}`}
            {...common}
            name={`portfolio-upload-${upload.id}`}
            label={texts.slot(files.length + index + 1)}
            file={null}
            upload={upload}
          />
        ))}
      {hasRoom && (
        <FileSlot
          key="room"
          {...common}
          name="portfolio"
          label={texts.slot(taken + 1)}
          file={null}
          upload={failed}
          error={errors.fields['portfolio']}
          choose={taken === 0 ? applicationForm.upload.choose : applicationForm.upload.addMore}
        />
      )}
    </Columns>
  );
}
