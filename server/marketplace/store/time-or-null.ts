import { sql } from 'kysely';

/** The last time that a `Date` can have. */
const MAX_TIME = 8_640_000_000_000_000;

/** A time in epoch milliseconds; null where no time can be what is stored. */
export const timeOrNull = (column: string) => {
  const time = sql.ref(column);
  return sql<
    number | null
  >`case when ${time} between 0 and ${sql.lit(MAX_TIME)} and cast(${time} as bigint) = ${time} then ${time} end`;
};
