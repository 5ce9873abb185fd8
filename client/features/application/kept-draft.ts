import type { KeptForm, KeptForms } from './drafts.ts';
import { toKept, type Drafts } from './drafts.ts';
import type { FormName, Forms, LinkItem } from './forms.ts';
import type { LinkTarget } from './link-form.ts';

/** The submission that was begun: a second try with the same key yields the same receipt. */
export interface KeptSubmission {
  readonly version: number;
  readonly key: string;
}

export interface KeptDraft {
  readonly forms: KeptForms;
  readonly submission: KeptSubmission | null;
}

/** Null when there is nothing to keep. */
export function packDraft(drafts: Drafts, submission: KeptSubmission | null): KeptDraft | null {
  const forms = toKept(drafts);
  return forms === null && submission === null ? null : { forms: forms ?? {}, submission };
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null;
}

const text = (value: unknown): value is string => typeof value === 'string';
const flag = (value: unknown): value is boolean => typeof value === 'boolean';

/** Each form as it should be, read field by field; null when a field is missing or of another kind. */
const readers: { readonly [Name in FormName]: (fields: Fields) => Forms[Name] | null } = {
  basic: ({ name, email, mobile, alternateMobile }) =>
    text(name) && text(email) && text(mobile) && text(alternateMobile)
      ? { name, email, mobile, alternateMobile }
      : null,
  professional: readProfessional,
  availability: ({ noticePeriodDays, isServingNotice, availableFrom, offer }) =>
    (noticePeriodDays === null || typeof noticePeriodDays === 'number') &&
    flag(isServingNotice) &&
    text(availableFrom) &&
    text(offer)
      ? { noticePeriodDays, isServingNotice, availableFrom, offer }
      : null,
  linkedIn: ({ url, typed }) => ((url === null || text(url)) && text(typed) ? { url, typed } : null),
  links: ({ items, typed }) => {
    if (!Array.isArray(items) || !text(typed)) return null;
    const read = items.map(readLink);
    const whole = read.filter((item) => item !== null);
    return whole.length === read.length ? { items: whole, typed } : null;
  },
  link: ({ target, title, url }) => {
    const read = readTarget(target);
    if (!text(title) || !text(url) || (target !== null && read === null)) return null;
    return { target: read, title, url };
  },
  story: (fields) => (text(fields['text']) ? { text: fields['text'] } : null),
};

function readLink(value: unknown): LinkItem | null {
  const { id, url } = fieldsOf(value) ?? {};
  return text(id) && text(url) ? { id, url } : null;
}

function readTarget(value: unknown): LinkTarget | null {
  const { kind, id } = fieldsOf(value) ?? {};
  if (id !== null && !text(id)) return null;
  return kind === 'link' || kind === 'cv' || kind === 'portfolio' ? { kind, id } : null;
}

function readProfessional(fields: Fields): Forms['professional'] | null {
  const { years, months, current, expected, fixed, variable, stock, additionalInfo } = fields;
  const { isFresherExperience, isFresherPay, isFreelancer, isConfidential, isOpenToDiscussion } = fields;
  const { id, name } = fieldsOf(fields['location']) ?? {};
  const location = text(id) && text(name) ? { id, name } : null;
  if (location === null && fields['location'] !== null) return null;
  if (!text(years) || !text(months) || !text(current) || !text(expected) || !text(fixed)) return null;
  if (!text(variable) || !text(stock) || !text(additionalInfo)) return null;
  if (!flag(isFresherExperience) || !flag(isFresherPay) || !flag(isFreelancer)) return null;
  if (!flag(isConfidential) || !flag(isOpenToDiscussion)) return null;
  return {
    location,
    years,
    months,
    isFresherExperience,
    current,
    expected,
    fixed,
    variable,
    stock,
    isFresherPay,
    isFreelancer,
    isConfidential,
    isOpenToDiscussion,
    additionalInfo,
  };
}

function readForm<Name extends FormName>(name: Name, kept: Fields): KeptForm<Forms[Name]> | undefined {
  const pair = fieldsOf(kept[name]);
  const [base, typed] = [fieldsOf(pair?.['base']), fieldsOf(pair?.['typed'])];
  if (base === null || typed === null) return undefined;
  const read = { base: readers[name](base), typed: readers[name](typed) };
  return read.base === null || read.typed === null ? undefined : { base: read.base, typed: read.typed };
}

/** What {@link packDraft} packed, taken from a storage anybody may write to: forms that are not whole are left out. */
export function unpackDraft(value: unknown): KeptDraft | null {
  const draft = fieldsOf(value);
  const kept = fieldsOf(draft?.['forms']);
  if (draft === null || kept === null) return null;
  const { version, key } = fieldsOf(draft['submission']) ?? {};
  return {
    forms: {
      basic: readForm('basic', kept),
      professional: readForm('professional', kept),
      availability: readForm('availability', kept),
      linkedIn: readForm('linkedIn', kept),
      links: readForm('links', kept),
      link: readForm('link', kept),
      story: readForm('story', kept),
    },
    submission: typeof version === 'number' && text(key) ? { version, key } : null,
  };
}
