import { NAME_LIMIT } from '../../../shared/domain/account.ts';
import { applicationForm } from '../../../shared/messages/application-form.ts';
import { Field } from '../../ui/field.tsx';
import { CvSection } from './cv-section.tsx';
import { formId } from './flow-errors.ts';
import styles from './flow.module.css';
import type { Flow } from './use-flow.ts';

const texts = applicationForm.basic;

/** Step 1 (AP-08, AP-09). With sub-steps the CV has a screen of its own. */
export function BasicStep({ flow }: { flow: Flow }) {
  const { store, state, view, errors } = flow;
  const form = state.drafts.basic.typed;
  const change = (part: Partial<typeof form>) => store.type('basic', { ...form, ...part });
  const isEmailKnown = view.answers.basic.email !== '';
  const common = { formId, type: 'text' as const };
  return (
    <>
      {/* The step's own title, right above, says it already to eyes. */}
      <section className={styles.section} aria-label={texts.section}>
        <Field
          {...common}
          name="name"
          label={texts.name}
          autoComplete="name"
          maxLength={NAME_LIMIT}
          required
          value={form.name}
          error={errors.fields['name']}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Field
          {...common}
          name="email"
          type="email"
          label={texts.email}
          autoComplete="email"
          required
          disabled={isEmailKnown}
          hint={isEmailKnown ? texts.emailHint : undefined}
          value={form.email}
          error={errors.fields['email']}
          onChange={(event) => change({ email: event.target.value })}
        />
        <div className={styles.pair}>
          <Mobile
            {...common}
            name="mobile"
            label={texts.mobile}
            autoComplete="tel-national"
            required
            value={form.mobile}
            error={errors.fields['mobile']}
            onChange={(event) => change({ mobile: event.target.value })}
          />
          <Mobile
            {...common}
            name="alternateMobile"
            label={texts.alternate}
            autoComplete="off"
            value={form.alternateMobile}
            error={errors.fields['alternateMobile']}
            onChange={(event) => change({ alternateMobile: event.target.value })}
          />
        </div>
      </section>
      {view.variant === 'review' && (
        <section className={styles.section}>
          <h2>{texts.resume}</h2>
          <CvSection flow={flow} />
        </section>
      )}
    </>
  );
}

/** Ten digits after +91 (V-06). Longer is let in, so that a pasted number with its prefix can be read. */
function Mobile(props: React.ComponentProps<typeof Field>) {
  return <Field {...props} type="tel" inputMode="tel" maxLength={24} start="+91" />;
}
