import { applicationForm } from '../../../shared/messages/application-form.ts';
import { linkModal } from '../../../shared/messages/link-modal.ts';
import { Button } from '../../ui/button.tsx';
import { fieldId } from '../../ui/form-control.tsx';
import { Icon } from '../../ui/icon.tsx';
import { externalIcon } from '../../ui/icons/external.tsx';
import { pencilIcon } from '../../ui/icons/pencil.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { addressText } from './address-text.ts';
import { formId } from './flow-errors.ts';
import styles from './flow.module.css';
import { addLinkName, editName } from './link-form.ts';
import type { Flow } from './use-flow.ts';

const texts = applicationForm.portfolio;

/** The web links of step 3/2 (AP-15), each with its title; one at a time is changed in the link modal. */
export function PortfolioLinks({ flow }: { flow: Flow }) {
  const { answers, limits } = flow.view;
  const links = answers.portfolioLinks;
  const isFull = links.length >= limits.portfolioLinks;
  return (
    <section className={styles.section}>
      <div className={styles.linksHead}>
        <h2>{texts.links}</h2>
        <div className={styles.linksButtons}>
          <Button
            id={fieldId(formId, addLinkName)}
            disabled={isFull}
            onClick={() => flow.openLink({ kind: 'link', id: null })}
          >
            {linkModal.open}
          </Button>
          <Button onClick={() => flow.dialog.open('links')}>{texts.manage}</Button>
        </div>
      </div>
      {isFull && <p className={styles.quiet}>{linkModal.full(limits.portfolioLinks)}</p>}
      {links.length === 0 ? (
        <p className={styles.quiet}>{texts.noLinks}</p>
      ) : (
        <ul className={styles.two}>
          {links.map(({ id, url, name }) => (
            <li key={id} className={styles.link}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                <span>
                  <span className={styles.linkName}>{name}</span>
                  <span className={styles.address}>{addressText(url)}</span>
                </span>
                <Icon of={externalIcon} />
                <VisuallyHidden>, {applicationForm.cv.newTab}</VisuallyHidden>
              </a>
              <Button
                id={fieldId(formId, editName('link', id))}
                variant="plain"
                isIcon
                aria-label={linkModal.edit(name)}
                onClick={() => flow.openLink({ kind: 'link', id })}
              >
                <Icon of={pencilIcon} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
