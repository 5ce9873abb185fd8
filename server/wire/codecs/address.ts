import { z } from 'zod';
import { record } from './record.ts';
import { id, idText, numberOrNull, text } from './values.ts';

/** Null for one whose name is damaged. */
const city = z.codec(
  z.object({ id, city: z.string() }).nullable(),
  z.object({ id: z.string(), name: z.string() }).nullable(),
  {
    decode: (value) => value && { id: String(value.id), name: value.city },
    encode: (value) => value && { id: value.id, city: value.name },
  },
);

/** An address of a candidate (M-12). */
export const address = record({
  id: ['id', idText],
  city: ['location', city],
  locality: ['area', text],
  nickName: ['nick_name', text],
  homeAddress: ['home_address', text],
  mapUrl: ['google_location_link', text],
  latitude: ['latitude', numberOrNull],
  longitude: ['longitude', numberOrNull],
});

/** The city is the first of a list of pairs. */
const cityOfList = z.codec(
  z.array(z.object({ key: id, value: z.string().max(200) })).max(10),
  z.object({ id: z.string(), name: z.string() }).nullable(),
  {
    decode: ([first]) => (first === undefined ? null : { id: String(first.key), name: first.value }),
    encode: (value) => (value === null ? [] : [{ key: value.id, value: value.name }]),
  },
);

/** `address_info_json` (C-29). A new address has the id −1. */
export const savedAddress = record({
  id: ['id', idText],
  city: ['location', cityOfList],
  locality: ['area', z.string().max(200)],
  nickName: ['nick_name', z.string().max(200)],
  homeAddress: ['address', z.string().max(1000)],
  mapUrl: ['url', z.string().max(1000)],
  latitude: ['lat', z.number().min(-90).max(90).nullable()],
  longitude: ['lng', z.number().min(-180).max(180).nullable()],
});
