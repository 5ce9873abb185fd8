import type { CompanyTexts } from './company.ts';
import { makerCompanies } from './makers.ts';
import { placesAndPlayCompanies } from './places-and-play.ts';
import { productCompanies } from './product.ts';
import { studioCompanies } from './studios.ts';

export const companies: readonly CompanyTexts[] = [
  ...productCompanies,
  ...studioCompanies,
  ...makerCompanies,
  ...placesAndPlayCompanies,
];
