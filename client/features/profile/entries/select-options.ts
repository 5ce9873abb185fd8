import type { Option } from '../../../../shared/contract/profile/profile-entry.ts';

export const options = (list: readonly Option[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));

export const numberOptions = (numbers: readonly number[]) =>
  numbers.map((number) => ({ value: String(number), label: String(number) }));
