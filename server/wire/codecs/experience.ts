import { z } from 'zod';
import { namedOption, optionOrNull } from './options.ts';
import { record } from './record.ts';
import { idText, numberOrPresent, text, whole } from './values.ts';

const named = z.codec(z.object({ value: z.string() }), z.string(), {
  decode: ({ value }) => value,
  encode: (value) => ({ value }),
});

/** An entry of experience. Without end month and year it lasts until the present (M-15). */
export const experienceEntry = record({
  id: ['id', idText],
  company: ['company_info', namedOption],
  designation: ['designation_info', named],
  engagementType: ['engagement_type_info', namedOption],
  location: ['location_info', optionOrNull],
  startMonth: ['start_month', whole],
  startYear: ['start_year', whole],
  endMonth: ['end_month', numberOrPresent],
  endYear: ['end_year', numberOrPresent],
  description: ['description', text],
});
