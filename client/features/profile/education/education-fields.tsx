import type { EducationFormView } from '../../../../shared/contract/profile/education.ts';
import { DESCRIPTION_LENGTH, TERM_LENGTH } from '../../../../shared/domain/profile/entries/entry.ts';
import { education as texts } from '../../../../shared/messages/profile/education.ts';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { Columns } from '../../../ui/forms/form-layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { EntryFieldsProps } from '../entries/entry-kind.ts';
import { searchCities, searchInstitutes, searchSpecialisations } from '../entries/search.ts';
import { numberOptions, options } from '../entries/select-options.ts';
import type { EducationForm } from './education-form.ts';

const { hints, choose } = texts;

export function EducationFields({ bind, view }: EntryFieldsProps<EducationForm, EducationFormView>) {
  return (
    <>
      <Combobox
        {...bind('institute')}
        hint={hints.institute}
        search={searchInstitutes}
        limit={TERM_LENGTH}
        isRequired
        isNewAllowed
      />
      <Columns>
        <Select {...bind('degreeId')} placeholder={choose} options={options(view.degrees)} required />
        <Combobox
          {...bind('specialisation')}
          hint={hints.specialisation}
          search={searchSpecialisations}
          limit={TERM_LENGTH}
          isRequired
          isNewAllowed
        />
        <Select
          {...bind('startYear')}
          placeholder={choose}
          options={numberOptions(view.startYears)}
          required
        />
        <Select {...bind('endYear')} placeholder={choose} options={numberOptions(view.endYears)} required />
      </Columns>
      <Combobox {...bind('location')} hint={hints.location} search={searchCities} />
      <TextArea {...bind('description')} hint={hints.description} rows={5} limit={DESCRIPTION_LENGTH} />
    </>
  );
}
