import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../store/schema.ts';

/** Tables whose rows belong to a parent and have an order. */
type ChildTable = {
  [Table in keyof Database]: 'position' extends keyof Database[Table] ? Table : never;
}[keyof Database];

type Ids = readonly number[] | readonly Expression<number>[];

/** For `$call`: the rows of one parent, or of several, in their order. @param parent the column with the parent's id */
export const childrenOf =
  <Table extends ChildTable>(
    table: Table,
    parent: keyof Database[Table] & string,
    ids: number | Expression<number> | Ids,
  ) =>
  <Tables extends keyof Database, Row>(query: SelectQueryBuilder<Database, Tables, Row>) => {
    const column = sql.ref<number>(`${table}.${parent}`);
    const children = isMany(ids) ? query.where(column, 'in', ids) : query.where(column, '=', ids);
    return children.orderBy(sql.ref(`${table}.position`));
  };

const isMany = (ids: number | Expression<number> | Ids): ids is Ids => Array.isArray(ids);
