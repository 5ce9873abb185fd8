import { ProfileOffer } from '../../ui/profile-offer/profile-offer.tsx';
import { useProfileOffer } from '../../ui/profile-offer/use-profile-offer.ts';

/** Offers below the latest receipt what the application says otherwise than the profile. */
export function ReceiptOffer({ jobId }: { jobId: string }) {
  return <ProfileOffer control={useProfileOffer(jobId)} heading="h2" />;
}
