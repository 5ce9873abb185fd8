import { useEffect } from 'react';
import { linkName } from '../../../../shared/domain/text/link-name.ts';
import { applicationForm } from '../../../../shared/messages/application/application-form.ts';
import { linkModal } from '../../../../shared/messages/application/link-modal.ts';
import { editName } from '../../../materials/file-slot.tsx';
import { WebLink } from '../../../materials/web-link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { fieldId } from '../../../ui/fields/form-control.tsx';
import { Columns, FormSection, Hint } from '../../../ui/forms/form-layout.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { pencilIcon } from '../../../ui/icons/pencil.tsx';
import { preloadDragging } from '../../../ui/list-editor/list-editor.tsx';
import { formId } from '../flow/flow-errors.ts';
import styles from './portfolio-links.module.css';
import { addLinkName } from './link-form.ts';
import type { Flow } from '../flow/use-application-flow.ts';

const texts = applicationForm.portfolio;

/** Lists the web links of step 3/2 with their titles; the link modal edits one at a time (AP-15). */
export function PortfolioLinks({ flow }: { flow: Flow }) {
  const { answers, limits } = flow.view;
  useEffect(preloadDragging, []);
  const links = answers.portfolioLinks;
  const isFull = links.length >= limits.portfolioLinks;
  return (
    <FormSection>
      <div className={styles.head}>
        <h2>{texts.links}</h2>
        <div className={styles.buttons}>
          <Button
            id={fieldId(formId, addLinkName)}
            disabled={isFull}
            onClick={() => flow.openLink({ kind: 'link', id: null })}
          >
            {linkModal.open}
          </Button>
          <Button onClick={() => flow.modals.open('links')}>{texts.manage}</Button>
        </div>
      </div>
      {isFull && <Hint>{linkModal.full(limits.portfolioLinks)}</Hint>}
      {links.length === 0 ? (
        <Hint>{texts.noLinks}</Hint>
      ) : (
        <Columns kind="list">
          {links.map((link) => (
            <WebLink key={link.id} url={link.url} name={linkName(link)}>
              <IconButton
                icon={pencilIcon}
                id={fieldId(formId, editName('link', link.id))}
                label={linkModal.edit(linkName(link))}
                onClick={() => flow.openLink({ kind: 'link', id: link.id })}
              />
            </WebLink>
          ))}
        </Columns>
      )}
    </FormSection>
  );
}
