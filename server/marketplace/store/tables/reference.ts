import type { Generated } from 'kysely';
import type { FlagOr0, Id } from './columns.ts';

/** A term that people choose: its id, its name, and its form for lookups. */
export interface TermTable {
  id: Id;
  name: string;
  /** `fold(name)`, unique within its table except for cities, localities and companies. */
  folded: string;
  icon_url: string | null;
}

export interface ProfessionTable extends TermTable {
  /** The `{skill}` part of `/job/{skill}/{id}`. */
  slug: string;
}

export interface CityTable extends TermTable {
  state: string | null;
  country: Generated<string>;
  population: Generated<number>;
  latitude: number | null;
  longitude: number | null;
}

export interface LocalityTable {
  id: Id;
  city_id: number;
  name: string;
  folded: string;
  pincode: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** 0 for a name that a candidate has added for themselves. */
interface Suggested {
  is_suggested: Generated<0 | 1>;
}

export interface SkillTable extends TermTable, Suggested {
  /** `SkillType`. */
  skill_type: Generated<number>;
}

export interface SoftwareTable extends TermTable, Suggested {}

export interface CompanyTable extends TermTable {
  about: string | null;
  /** A complete SVG document; null shows the initials of the name. */
  logo: string | null;
  /** A wide picture, a complete SVG document; null shows nothing. */
  cover: string | null;
  company_size_id: number | null;
  /** 1 for a term that an import or a recruiter added and that is offered as a suggestion. */
  is_suggested: FlagOr0;
}

export interface CompanyLinkTable {
  company_id: number;
  position: number;
  /** The address as it was given, and as a link that a browser can open. */
  url: string;
  modified_url: string | null;
}

/** A short list in a fixed order: company sizes, company types, engagement types, degrees. */
export interface ChoiceTable {
  id: Id;
  name: string;
  position: number;
}

export interface CompanyIndustryTable {
  company_id: number;
  industry_id: number;
  position: number;
}

export interface CompanyCompanyTypeTable {
  company_id: number;
  company_type_id: number;
  position: number;
}

export interface ReferenceTables {
  professions: ProfessionTable;
  cities: CityTable;
  localities: LocalityTable;
  skills: SkillTable;
  software: SoftwareTable;
  institutes: TermTable;
  specialisations: TermTable;
  industries: TermTable;
  degrees: ChoiceTable;
  company_sizes: ChoiceTable;
  company_types: ChoiceTable;
  /** 1 Internship, 2 Full Time, 3 Part Time, 4 Freelancer. */
  engagement_types: ChoiceTable;
  companies: CompanyTable;
  company_links: CompanyLinkTable;
  company_industries: CompanyIndustryTable;
  company_company_types: CompanyCompanyTypeTable;
}
