import { movingProfessions } from './moving.ts';
import { productProfessions } from './product.ts';
import type { ProfessionTexts } from './profession.ts';
import { spatialProfessions } from './spatial.ts';
import { visualProfessions } from './visual.ts';
import { wordsAndLightProfessions } from './words-and-light.ts';

export const professions: readonly ProfessionTexts[] = [
  ...productProfessions,
  ...visualProfessions,
  ...movingProfessions,
  ...spatialProfessions,
  ...wordsAndLightProfessions,
];
