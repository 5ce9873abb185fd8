import type { ExperienceFormView } from '../../../../shared/contract/profile/experience.ts';
import { DESCRIPTION_LENGTH, TERM_LENGTH } from '../../../../shared/domain/profile/entries/entry.ts';
import { DESIGNATION_LENGTH } from '../../../../shared/domain/profile/entries/experience.ts';
import { workExperience as texts } from '../../../../shared/messages/profile/work-experience.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Columns } from '../../../ui/forms/form-layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { EntryFieldsProps } from '../entries/entry-kind.ts';
import { searchCities, searchCompanies } from '../entries/search.ts';
import { numberOptions, options } from '../entries/select-options.ts';
import type { ExperienceForm } from './experience-form.ts';

const { hints, choose } = texts;
const months = texts.months.map((label, index) => ({ value: String(index + 1), label }));

export function ExperienceFields({ bind, form, view }: EntryFieldsProps<ExperienceForm, ExperienceFormView>) {
  const years = numberOptions(view.years);
  return (
    <>
      <Combobox
        {...bind('company')}
        hint={hints.company}
        search={searchCompanies}
        limit={TERM_LENGTH}
        isRequired
        isNewAllowed
      />
      <Columns>
        <Field
          {...bind('designation')}
          required
          limit={DESIGNATION_LENGTH}
          autoComplete="organization-title"
        />
        <Select
          {...bind('engagementTypeId')}
          placeholder={choose}
          options={options(view.engagementTypes)}
          required
        />
      </Columns>
      <Columns kind="short">
        <Select {...bind('startMonth')} placeholder={choose} options={months} required />
        <Select {...bind('startYear')} placeholder={choose} options={years} required />
      </Columns>
      <Checkbox {...bind('isPresent')} />
      <Columns kind="short">
        <Select
          {...bind('endMonth')}
          placeholder={choose}
          options={months}
          disabled={form.isPresent}
          required={!form.isPresent}
        />
        <Select
          {...bind('endYear')}
          placeholder={choose}
          options={years}
          disabled={form.isPresent}
          required={!form.isPresent}
        />
      </Columns>
      <Combobox {...bind('location')} hint={hints.location} search={searchCities} />
      <TextArea {...bind('description')} hint={hints.description} rows={5} limit={DESCRIPTION_LENGTH} />
    </>
  );
}
