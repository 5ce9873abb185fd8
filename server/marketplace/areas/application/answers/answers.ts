import type {
  AvailabilityDetails,
  BasicInformation,
  ProfessionalDetails,
} from '../../../../../shared/contract/application/application.ts';

/** A complete file of an application or profile; both ids are the stored file's, the same wherever the file is used. */
export interface OwnFile {
  /** Stays inside. */
  readonly id: number;
  /** The id outside the marketplace. */
  readonly publicId: string;
  readonly name: string;
  /** The title that the candidate gave it; null without one. */
  readonly title: string | null;
  /** Bytes. */
  readonly size: number;
}

export interface OwnLink {
  readonly id: number;
  /** The profile's link it was taken from; null for one that was added here. */
  readonly originId: number | null;
  readonly title: string;
  readonly url: string;
  readonly modifiedUrl: string | null;
  readonly iconUrl: string | null;
}

export interface Materials {
  readonly cv: OwnFile | null;
  readonly linkedIn: OwnLink | null;
  readonly portfolioFiles: readonly OwnFile[];
  /** Newest first. */
  readonly portfolioLinks: readonly OwnLink[];
  readonly isPortfolioConfidential: boolean;
  readonly story: string;
}

/** The answers of an application, named as in shared/domain/application. Money is in rupees. */
export interface Answers extends Materials {
  readonly basic: BasicInformation;
  readonly professional: ProfessionalDetails;
  readonly availability: AvailabilityDetails;
}
