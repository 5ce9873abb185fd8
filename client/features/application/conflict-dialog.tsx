import { useState } from 'react';
import { noticePeriodLabel } from '../../../shared/domain/notice-period.ts';
import { applicationFields } from '../../../shared/messages/application-fields.ts';
import { applicationForm } from '../../../shared/messages/application-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { conflictsOf, type Draft } from './drafts.ts';
import styles from './flow.module.css';
import type { FormName, Forms } from './forms.ts';
import type { Flow } from './use-flow.ts';

const texts = applicationForm.dialogs.conflict;
const words = applicationForm.professional;

/** Saved in two places: shows both, form by form, and goes on with what is chosen. */
export function ConflictDialog({ flow }: { flow: Flow }) {
  const { dialog, state, store } = flow;
  const names = conflictsOf(state.drafts);
  const [choices, setChoices] = useState<Partial<Record<FormName, 'mine' | 'theirs'>>>({});
  const submit = () => {
    for (const name of names) store.choose(name, choices[name] ?? 'mine');
    setChoices({});
    flow.resume();
  };
  return (
    <Dialog
      isOpen={dialog.shown === 'conflict' && names.length > 0}
      onClose={() => dialog.close()}
      title={texts.title}
      width="wide"
    >
      <div className={styles.dialog}>
        <p>{texts.text}</p>
        {names.map((name) => (
          <RadioGroup
            key={name}
            name={`conflict-${name}`}
            legend={texts.forms[name]}
            value={choices[name] ?? 'mine'}
            onChoose={(choice) => setChoices({ ...choices, [name]: choice })}
            options={[
              { value: 'mine', label: texts.mine, about: <Excerpt lines={differing(flow, name, 'mine')} /> },
              {
                value: 'theirs',
                label: texts.theirs,
                about: <Excerpt lines={differing(flow, name, 'theirs')} />,
              },
            ]}
          />
        ))}
        <div className={styles.buttons}>
          <Button variant="primary" onClick={submit}>
            {texts.submit}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Excerpt({ lines }: { lines: readonly string[] }) {
  return <span className={styles.excerpt}>{lines.join('\n')}</span>;
}

/** The lines of one side that the other does not have. */
function differing({ state }: Flow, name: FormName, side: 'mine' | 'theirs'): string[] {
  const [mine, theirs] = bothOf(name, state.drafts[name]);
  const [shown, other] = side === 'mine' ? [mine, theirs] : [theirs, mine];
  const lines = shown.filter((line) => !other.includes(line));
  return lines.length > 0 ? lines : [applicationForm.review.none];
}

function bothOf<Name extends FormName>(
  name: Name,
  { typed, theirs }: Draft<Forms[Name]>,
): readonly [string[], string[]] {
  return [describe[name](typed), theirs === null ? [] : describe[name](theirs)];
}

const line = (label: string, value: string | false | undefined): string[] =>
  value === false || value === undefined || value === '' ? [] : [`${label}: ${value}`];
const tick = (label: string, isTicked: boolean): string[] => (isTicked ? [label] : []);

const describe: { readonly [Name in FormName]: (form: Forms[Name]) => string[] } = {
  basic: (form) => [
    ...line(applicationFields.name, form.name),
    ...line(applicationFields.email, form.email),
    ...line(applicationFields.mobile, form.mobile),
    ...line(applicationFields.alternateMobile, form.alternateMobile),
  ],
  professional: (form) => [
    ...line(words.location, form.location?.name),
    ...line(words.years, form.years),
    ...line(words.months, form.months),
    ...tick(words.fresher, form.isFresherExperience),
    ...line(words.current, form.current),
    ...line(words.expected, form.expected),
    ...line(applicationFields.fixedCompensation, form.fixed),
    ...line(applicationFields.variableCompensation, form.variable),
    ...line(applicationFields.stockOptions, form.stock),
    ...tick(words.fresherPay, form.isFresherPay),
    ...tick(words.freelancer, form.isFreelancer),
    ...tick(words.confidential, form.isConfidential),
    ...tick(words.open, form.isOpenToDiscussion),
    ...line(applicationFields.additionalInfo, form.additionalInfo),
  ],
  availability: (form) => [
    ...line(
      applicationFields.noticePeriodDays,
      form.noticePeriodDays !== null && noticePeriodLabel(form.noticePeriodDays),
    ),
    ...tick(applicationForm.availability.serving, form.isServingNotice),
    ...line(applicationFields.availableFrom, form.availableFrom),
    ...line(applicationFields.offerInHand, form.offer),
  ],
  linkedIn: (form) => [form.url ?? '', form.typed].filter((text) => text !== ''),
  links: (form) => form.items.map(({ url }) => url),
  link: ({ title, url }) => [title, url].filter((text) => text !== ''),
  story: (form) => (form.text === '' ? [] : [form.text]),
};
