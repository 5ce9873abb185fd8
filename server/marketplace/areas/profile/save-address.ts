import type { z } from 'zod';
import { cleanLine } from '../../../../shared/domain/text/clean-line.ts';
import { validateAddress } from '../../../../shared/domain/profile/answers/address.ts';
import { savedAddress } from '../../../wire/codecs/address.ts';
import type { locationStep } from '../../../wire/profile/profile-steps.ts';
import { findCity } from '../find-city.ts';
import type { ProfileChange } from './change.ts';
import { emptyAsNull } from './empty-as-null.ts';
import { refuseProfileErrors } from './refuse-errors.ts';

/** Step 1/2 (C-29). A candidate has one address, so the id is not read (PR-08). */
export async function saveAddress(
  { db, userId }: ProfileChange,
  { address_info_json }: z.output<typeof locationStep.save.request>,
): Promise<void> {
  const sent = savedAddress.decode(address_info_json);
  const city = await findCity(db, sent.city?.id ?? '');
  const locality = cleanLine(sent.locality);
  refuseProfileErrors(validateAddress({ city, locality }));
  const address = {
    city_id: Number(city?.id),
    area: locality,
    nick_name: emptyAsNull(cleanLine(sent.nickName)),
    home_address: emptyAsNull(cleanLine(sent.homeAddress)),
    google_location_link: emptyAsNull(sent.mapUrl.trim()),
    latitude: sent.latitude,
    longitude: sent.longitude,
  };
  await db
    .insertInto('addresses')
    .values({ user_id: userId, ...address })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(address))
    .execute();
}
