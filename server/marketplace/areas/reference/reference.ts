import { ItemType } from '../../../wire/protocol/codes.ts';
import { items } from '../../../wire/reference.ts';
import type { Area } from '../../rpc/area.ts';
import { Refusal } from '../../rpc/refusal.ts';
import { DamagedRows } from '../../store/damaged-rows.ts';
import { fold } from '../../store/fold.ts';
import { logoPath } from '../media/logo-path.ts';
import { noteDamagedNames } from './damaged-names.ts';
import { locationOptions, professionOptions } from './filter-options.ts';
import { constraintOf } from './matching.ts';
import type { Item, Page } from './page.ts';
import { itemsWithIds, type Choices } from './names.ts';
import { suggestCities, suggestCompanies, suggestSkills, suggestTerms } from './suggestions.ts';

/** The longest time from when a name is damaged until the log says so. */
const LOOK_PERIOD_MS = 600_000;

/** Filter options and suggestions (C-04, C-60, M-29). */
export const reference: Area = ({ handle, app, db, doRegularly, now }) => {
  const damagedProfessions = new DamagedRows(app.log, 'profession');
  const damagedCities = new DamagedRows(app.log, 'city');
  const choices: Choices = { db, damagedProfessions, damagedCities };
  const damagedNames = {
    cities: damagedCities,
    professions: damagedProfessions,
    companies: new DamagedRows(app.log, 'company', 'and lists leave its jobs out'),
    skills: new DamagedRows(app.log, 'skill'),
    software: new DamagedRows(app.log, 'software'),
    degrees: new DamagedRows(app.log, 'degree', 'and profiles leave its entries out'),
    engagement_types: new DamagedRows(app.log, 'engagement type', 'and profiles leave its entries out'),
    company_types: new DamagedRows(app.log, 'company type'),
  };

  doRegularly({
    name: 'look-for-damaged-names',
    period: LOOK_PERIOD_MS,
    job: () => noteDamagedNames(db, damagedNames),
  });

  handle(items, async ({ item_type, start, rows, constraint, id_list }) => {
    const page: Page = { start, rows, constraint: constraintOf(constraint) };
    const found = await find({ ...choices, now: now() }, item_type, page, id_list);
    const { folded } = page.constraint;
    return {
      items_info: {
        items: found.map(({ id, name, attributes }) => ({
          key: String(id),
          value: name,
          attributes: [...attributes],
        })),
      },
      exact_match: folded !== '' && found.some(({ name }) => fold(name) === folded),
    };
  });
};

function find(
  { now, ...choices }: Choices & { readonly now: number },
  itemType: string,
  page: Page,
  ids: readonly string[] | undefined,
): Promise<Item[]> {
  const { db } = choices;
  switch (itemType) {
    case ItemType.profession:
      return ids === undefined
        ? professionOptions(choices, page, now)
        : itemsWithIds(choices, 'professions', ids);
    case ItemType.location:
      return ids === undefined ? locationOptions(choices, page, now) : itemsWithIds(choices, 'cities', ids);
    case ItemType.city:
      return suggestCities(choices, page);
    case ItemType.company:
      return suggestCompanies(db, page, logoPath);
    case ItemType.institute:
      return suggestTerms(db, 'institutes', page);
    case ItemType.specialisation:
      return suggestTerms(db, 'specialisations', page);
    case ItemType.software:
      return suggestTerms(db, 'software', page);
    case ItemType.mergedSkill:
      return suggestSkills(db, page);
    default:
      throw new Refusal('invalid-input', 'There are no items of this type.', {
        item_type: `Is none of ${Object.values(ItemType).join(', ')}.`,
      });
  }
}
