import type { ApplicationFile } from '../../shared/contract/application/application.ts';
import { materials as texts } from '../../shared/messages/application/materials.ts';
import type { FileCategory } from '../../shared/paths.ts';
import type { MaterialsFlow, SavedMaterials } from './materials-flow.ts';

/**
 * Asks before a file is deleted on the server (F-03, AP-25).
 *
 * @param cvWarning what else the deletion of the CV does
 * @param field the control that receives the focus afterwards
 */
export function askRemoval(
  { modals, store, materials }: Pick<MaterialsFlow, 'modals' | 'store' | 'materials'>,
  category: FileCategory,
  { id, name }: ApplicationFile,
  cvWarning?: string,
  field: string = category,
): void {
  const { title, yes } = category === 'cv' ? texts.deleteCv : texts.deleteFile;
  const portfolioWarning = isLast(materials) ? texts.deleteLast : undefined;
  modals.open('delete', {
    title,
    name,
    yes,
    warning: category === 'cv' ? cvWarning : portfolioWarning,
    field,
    run: () => store.removeFile(category, id),
  });
}

/** The portfolio would be empty after this file is deleted (AMB-17). */
const isLast = ({ portfolioFiles, portfolioLinks }: SavedMaterials): boolean =>
  portfolioFiles.length === 1 && portfolioLinks.length === 0;
