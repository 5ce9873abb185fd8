import { namedOption, optionOrNull } from './options.ts';
import { record } from './record.ts';
import { idText, text, whole } from './values.ts';

/** An entry of education (M-14). */
export const educationEntry = record({
  id: ['id', idText],
  institute: ['institute_info', namedOption],
  degree: ['degree_info', namedOption],
  specialisation: ['specialisation_info', namedOption],
  location: ['location_info', optionOrNull],
  startYear: ['start_year', whole],
  endYear: ['end_year', whole],
  description: ['description', text],
});
