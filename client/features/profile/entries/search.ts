import type { SuggestionKind } from '../../../../shared/contract/jobs/suggestions.ts';
import { readSuggestions } from '../../../api/jobs/suggestions.ts';
import type { SearchOptions } from '../../../ui/combobox/use-suggestions.ts';

const searchOf =
  (kind: SuggestionKind): SearchOptions =>
  (text, page, signal) =>
    readSuggestions(kind, text, page, signal);

export const searchCities = searchOf('cities');
export const searchCompanies = searchOf('companies');
export const searchInstitutes = searchOf('institutes');
export const searchSpecialisations = searchOf('specialisations');
