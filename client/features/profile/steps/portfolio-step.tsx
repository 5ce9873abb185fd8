import { type ReactNode, useEffect } from 'react';
import { linkName } from '../../../../shared/domain/text/link-name.ts';
import { profileFiles as texts } from '../../../../shared/messages/profile/profile-files.ts';
import { askRemoval } from '../../../materials/ask-removal.ts';
import { ConfidentialSwitch } from '../../../materials/confidential-switch.tsx';
import { FileSlot } from '../../../materials/file-slot.tsx';
import { WebLink } from '../../../materials/web-link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ControlError, fieldId } from '../../../ui/fields/form-control.tsx';
import { Columns, FormSection, Hint } from '../../../ui/forms/form-layout.tsx';
import { preloadDragging } from '../../../ui/list-editor/list-editor.tsx';
import styles from './portfolio-step.module.css';
import { formId } from '../flow/profile-errors.ts';
import type { Flow } from '../flow/use-profile-flow.ts';

/** Renders step 4/2: files and web links, each with a modal, and the checkbox that hides them (W-08, E-19, E-20). */
export function PortfolioStep({ flow }: { flow: Flow }) {
  const error = flow.forms.errors.fields['portfolio'];
  useEffect(preloadDragging, []);
  return (
    <>
      <Files flow={flow} error={error} />
      <Links flow={flow} />
      <ConfidentialSwitch flow={flow} />
    </>
  );
}

function Files({ flow, error }: { flow: Flow; error: string | undefined }) {
  const { cv, portfolioFiles } = flow.materials;
  const hasFiles = cv !== null || portfolioFiles.length > 0;
  return (
    <FormSection>
      <Head title={texts.files}>
        <Button
          id={fieldId(formId, 'portfolio')}
          aria-describedby={error && fieldId(formId, 'portfolio-error')}
          onClick={() => flow.modals.open('files')}
        >
          {hasFiles ? texts.manageFiles : texts.addFiles}
        </Button>
      </Head>
      {error && <ControlError id={fieldId(formId, 'portfolio-error')}>{error}</ControlError>}
      {!hasFiles && <Hint>{texts.noFiles}</Hint>}
      {hasFiles && (
        <Columns kind="boxes">
          {cv && (
            <FileSlot
              flow={flow}
              category="cv"
              name="file-cv"
              label={texts.cv}
              saved={{
                file: cv,
                onRemove: (file) =>
                  askRemoval(flow, 'cv', file, flow.hasLinkedIn ? undefined : texts.lastCv, 'portfolio'),
              }}
              upload={null}
            />
          )}
          {portfolioFiles.map((saved, index) => (
            <FileSlot
              key={saved.id}
              flow={flow}
              category="portfolio"
              name={`file-${saved.id}`}
              label={texts.slot(index + 1)}
              saved={{ file: saved, onRemove: (file) => askRemoval(flow, 'portfolio', file) }}
              upload={null}
            />
          ))}
        </Columns>
      )}
    </FormSection>
  );
}

function Links({ flow }: { flow: Flow }) {
  const { portfolioLinks } = flow.materials;
  const hasLinks = portfolioLinks.length > 0;
  return (
    <FormSection>
      <Head title={texts.links}>
        <Button onClick={() => flow.modals.open('links')}>
          {hasLinks ? texts.manageLinks : texts.addLinks}
        </Button>
      </Head>
      {hasLinks ? (
        <Columns kind="list">
          {portfolioLinks.map((link) => (
            <WebLink key={link.id} url={link.url} name={linkName(link)} />
          ))}
        </Columns>
      ) : (
        <Hint>{texts.noLinks}</Hint>
      )}
    </FormSection>
  );
}

function Head({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
